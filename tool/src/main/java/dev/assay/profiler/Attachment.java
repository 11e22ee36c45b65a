package dev.assay.profiler;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.AttachOperationFailedException;
import com.sun.tools.attach.VirtualMachine;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Path;

/// The way into a running HotSpot JVM, by its own protocol for it.
public final class Attachment {

  /// How a JDK 8 says that all went well, which later ones take for a failure.
  private static final String DONE = ": 0";

  private Attachment() {}

  /// The feature release of a running JVM, 8 to 28, as itself says; 0 when it does not.
  ///
  /// @throws Problem that says why nobody can attach
  public static int feature(long pid) {
    return with(
        pid,
        vm -> {
          String version = vm.getSystemProperties().getProperty("java.specification.version", "0");
          String number = version.startsWith("1.") ? version.substring(2) : version;
          return number.matches("[0-9]{1,3}") ? Integer.parseInt(number) : 0;
        });
  }

  /// Loads an agent, or calls the one that is loaded.
  ///
  /// @param library as the JVM itself sees it
  /// @param log where the agent says what went wrong, as it is seen from here
  public static void agent(long pid, Path library, String options, Path log) {
    with(
        pid,
        vm -> {
          try {
            vm.loadAgentPath(library.toString(), options);
          } catch (AgentLoadException e) {
            if (!String.valueOf(e.getMessage()).endsWith(DONE)) {
              throw refused(pid, log, e);
            }
          } catch (AgentInitializationException e) {
            throw refused(pid, log, e);
          }
          return pid;
        });
  }

  private static Problem refused(long pid, Path log, Exception e) {
    return AgentLog.error(log)
        .map(words -> Problem.unfit("process " + pid + " cannot be recorded: " + words))
        .orElseGet(() ->
            Problem.unfit("process " + pid + " does not load the profiler: " + e.getMessage()))
        .causedBy(e);
  }

  /// Something that is asked of a JVM.
  private interface Question<T> {
    T ask(VirtualMachine vm) throws IOException;
  }

  private static <T> T with(long pid, Question<T> question) {
    try {
      VirtualMachine vm = VirtualMachine.attach(Long.toString(pid));
      try {
        return question.ask(vm);
      } finally {
        vm.detach();
      }
    } catch (AttachNotSupportedException e) {
      if (JvmLibrary.isMissing(pid)) {
        throw Problem.unfit(
                "process %d is not a JVM but '%s'; give the id of a java process, as jps lists them"
                    .formatted(pid, JvmLibrary.program(pid)))
            .causedBy(e);
      }
      throw Problem.unfit(
              "process "
                  + pid
                  + " does not let anybody attach: "
                  + withoutCommand(String.valueOf(e.getMessage()))
                  + "; see that it is a HotSpot JVM that answers, that it was started without"
                  + " -XX:+DisableAttachMechanism, and run assay as its user or as root")
          .causedBy(e);
    } catch (AttachOperationFailedException e) {
      throw Problem.unfit("process " + pid + " refuses: " + e.getMessage()).causedBy(e);
    } catch (IOException e) {
      throw Problem.unfit(
              "process "
                  + pid
                  + " cannot be attached to: "
                  + e.getMessage()
                  + "; run assay as the user of that process or as root, in a container inside it"
                  + " or on the host")
          .causedBy(e);
    }
  }

  /// The JDK quotes the command line of what is no JVM, and there may be secrets in it.
  static String withoutCommand(String message) {
    return message
        .replaceFirst("(?s)^pid: \\d+ cmd: '.*' state is", "its state is")
        .replace("!", "");
  }
}
