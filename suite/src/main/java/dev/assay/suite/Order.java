package dev.assay.suite;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a shop sold to somebody: the document of {@code json} and the graph of {@code serial}. */
public final class Order implements Serializable {

  private static final long serialVersionUID = 1;

  /** Where an order stands. */
  public enum Status {
    OPEN,
    PAID,
    SHIPPED,
    RETURNED
  }

  /** Who ordered; several orders share one. */
  public static final class Customer implements Serializable {
    private static final long serialVersionUID = 1;
    public long id;
    public String name;
    public String email;
    public String street;
    public String city;
    public double latitude;
    public double longitude;
    public boolean business;
  }

  /** One article of an order. */
  public static final class Line implements Serializable {
    private static final long serialVersionUID = 1;
    public String article;
    public String title;
    public int quantity;
    public BigDecimal price;
    public List<String> tags = new ArrayList<>();
  }

  public long id;
  public String number;
  public long created;
  public Status status;
  public Customer customer;
  public List<Line> lines = new ArrayList<>();
  public Map<String, String> attributes = new LinkedHashMap<>();
  public String note;
}
