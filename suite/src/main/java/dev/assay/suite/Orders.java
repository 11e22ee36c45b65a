package dev.assay.suite;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes orders out of a fixed seed: the same on every JVM, because {@link Random} is specified to
 * the bit. Texts hold what real ones do: accents, a script beyond Latin, quotes and line ends that
 * JSON has to escape.
 */
final class Orders {

  private static final String[] WORDS = {
    "garden",
    "lamp",
    "oak",
    "wool",
    "blanket",
    "steel",
    "kettle",
    "blue",
    "large",
    "spare",
    "part",
    "leather",
    "bag",
    "children's",
    "chair",
    "paper",
    "ink",
    "caf\u00e9",
    "cr\u00e8me",
    "na\u00efve",
    "stra\u00dfe",
    "\u6771\u4eac",
    "\u041c\u043e\u0441\u043a\u0432\u0430",
    "12\" pan",
    "a\\b",
    "and",
    "with",
    "for",
    "the",
    "house"
  };
  private static final Order.Status[] STATUSES = Order.Status.values();
  private static final long EPOCH = 1_700_000_000_000L;

  private final Random random = new Random(20261121);
  private final List<Order.Customer> customers = new ArrayList<>();

  /** The orders, each with 1 to 12 lines, by a quarter as many customers. */
  List<Order> make(int count) {
    for (int i = 0; i < Math.max(1, count / 4); i++) {
      customers.add(customer(i));
    }
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      orders.add(order(i));
    }
    return orders;
  }

  private Order order(int index) {
    Order order = new Order();
    order.id = 9_000_000_000L + index;
    order.number = "2026-" + (100_000 + index);
    order.created = EPOCH + random.nextInt(1_000_000_000);
    order.status = STATUSES[random.nextInt(STATUSES.length)];
    order.customer = customers.get(random.nextInt(customers.size()));
    for (int i = random.nextInt(12); i >= 0; i--) {
      order.lines.add(line());
    }
    for (int i = 0; i < 6; i++) {
      order.attributes.put("attribute-" + i, text(2));
    }
    order.note = text(40) + "\n\t" + text(20);
    return order;
  }

  private Order.Line line() {
    Order.Line line = new Order.Line();
    line.article = Integer.toString(random.nextInt(1_000_000), 36);
    line.title = text(6);
    line.quantity = 1 + random.nextInt(9);
    line.price = BigDecimal.valueOf(random.nextInt(100_000), 2);
    for (int i = random.nextInt(5); i > 0; i--) {
      line.tags.add(word());
    }
    return line;
  }

  private Order.Customer customer(int index) {
    Order.Customer customer = new Order.Customer();
    customer.id = 1_000_000L + index;
    customer.name = text(2);
    customer.email = "customer" + index + "@example.org";
    customer.street = text(2) + " " + random.nextInt(200);
    customer.city = word();
    customer.latitude = random.nextInt(1_800_000) / 10_000.0 - 90;
    customer.longitude = random.nextInt(3_600_000) / 10_000.0 - 180;
    customer.business = random.nextBoolean();
    return customer;
  }

  private String text(int words) {
    StringBuilder text = new StringBuilder(word());
    for (int i = 1; i < words; i++) {
      text.append(' ').append(word());
    }
    return text.toString();
  }

  private String word() {
    return WORDS[random.nextInt(WORDS.length)];
  }
}
