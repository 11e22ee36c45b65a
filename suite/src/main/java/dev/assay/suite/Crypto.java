package dev.assay.suite;

import dev.assay.probe.Benchmark;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * What a TLS end point computes, through the JDK's own providers: every record is hashed with
 * SHA-256, encrypted and decrypted with AES-128-GCM; then a number of digests are signed with RSA
 * 2048 and the signatures verified. Keys come from a fixed seed, so that every JVM does the same
 * arithmetic; they protect nothing.
 */
final class Crypto implements Benchmark {

  static final int RECORDS = 768;
  static final int RECORD_BYTES = 16 * 1024;
  static final int SIGNATURES = 24;

  private static final int TAG_BITS = 128;
  private static final int NONCE_BYTES = 12;
  private static final int PRIME_BITS = 1024;
  private static final BigInteger EXPONENT = BigInteger.valueOf(65_537);

  private final Random random = new Random(20261121);
  private final byte[] record = new byte[RECORD_BYTES];
  private final SecretKey key = new SecretKeySpec(randomBytes(16), "AES");
  private PrivateKey signer;
  private PublicKey verifier;

  @Override
  public void setUp() throws GeneralSecurityException {
    random.nextBytes(record);
    makeRsaKeys();
  }

  @Override
  public long iteration() throws GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    CRC32 sum = new CRC32();
    for (int i = 0; i < RECORDS; i++) {
      digest.update(record);
      sum.update(roundTrip(i));
    }
    byte[] hash = digest.digest();
    for (int i = 0; i < SIGNATURES; i++) {
      hash[0] = (byte) i;
      sum.update(sign(hash));
    }
    return (sum.getValue() << 32) ^ ByteBuffer.wrap(hash).getLong();
  }

  /** Encrypts and decrypts the record; gives the tag of the encrypted one. */
  private byte[] roundTrip(int number) throws GeneralSecurityException {
    byte[] nonce = ByteBuffer.allocate(NONCE_BYTES).putInt(number).array();
    GCMParameterSpec parameters = new GCMParameterSpec(TAG_BITS, nonce);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key, parameters);
    byte[] encrypted = cipher.doFinal(record);
    cipher.init(Cipher.DECRYPT_MODE, key, parameters);
    if (!Arrays.equals(cipher.doFinal(encrypted), record)) {
      throw new IllegalStateException("record " + number + " was not decrypted to what it was");
    }
    return Arrays.copyOfRange(encrypted, RECORD_BYTES, encrypted.length);
  }

  private byte[] sign(byte[] hash) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(signer);
    signature.update(hash);
    byte[] signed = signature.sign();
    signature.initVerify(verifier);
    signature.update(hash);
    if (!signature.verify(signed)) {
      throw new IllegalStateException("a signature was not verified");
    }
    return signed;
  }

  private void makeRsaKeys() throws GeneralSecurityException {
    BigInteger p = prime();
    BigInteger q = prime();
    BigInteger modulus = p.multiply(q);
    BigInteger one = BigInteger.ONE;
    BigInteger secret = EXPONENT.modInverse(p.subtract(one).multiply(q.subtract(one)));
    KeyFactory factory = KeyFactory.getInstance("RSA");
    verifier = factory.generatePublic(new RSAPublicKeySpec(modulus, EXPONENT));
    signer =
        factory.generatePrivate(
            new RSAPrivateCrtKeySpec(
                modulus,
                EXPONENT,
                secret,
                p,
                q,
                secret.mod(p.subtract(one)),
                secret.mod(q.subtract(one)),
                q.modInverse(p)));
  }

  /** The next prime after a number whose two highest bits are set, so that the modulus is full. */
  private BigInteger prime() {
    return new BigInteger(PRIME_BITS - 2, random)
        .setBit(PRIME_BITS - 1)
        .setBit(PRIME_BITS - 2)
        .nextProbablePrime();
  }

  private byte[] randomBytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }
}
