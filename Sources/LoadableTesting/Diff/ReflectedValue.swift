/// What reflection says about a value, in one form for all kinds of values.
struct ReflectedValue {
  /// A stored part of a value, with its path component: a name, or a position in a tuple.
  struct Part {
    let label: String
    let value: Any
  }

  enum Shape {
    /// A value without parts, as text.
    case leaf(String)
    case text(String)
    case absent
    case wrapped(Any)
    case record([Part])
    case enumCase(name: String, payload: [Part])
    case list([Any])
    case set([Any])
    case dictionary([(key: Any, value: Any)])
  }

  /// The value, or what represents it.
  let value: Any
  let shape: Shape

  init(_ original: Any) {
    value = Self.representation(of: original)
    shape = Self.shape(of: value)
  }

  /// The object, if the value is an instance of a class.
  var object: AnyObject? {
    type(of: value) is AnyClass ? value as AnyObject : nil
  }

  static func representation(of original: Any) -> Any {
    var value = original
    // Each step peels one wrapper off. The bound is for a conformance that represents itself by itself.
    for _ in 0..<8 {
      if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
        value = hashable.base
      } else if !isOptional(value), let representable = value as? any DiffRepresentable {
        value = representable.diffRepresentation
      } else {
        break
      }
    }
    return value
  }

  /// A dynamic cast looks through an optional; this tells it from what it wraps.
  private static func isOptional(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .optional
  }

  private static func shape(of value: Any) -> Shape {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { .wrapped($0.value) } ?? .absent
    }
    if let leaf = leaf(value, mirror) { return leaf }
    switch mirror.displayStyle {
    case .collection:
      return .list(mirror.children.map(\.value))
    case .set:
      return .set(mirror.children.map(\.value))
    case .dictionary:
      return .dictionary(entries(of: mirror.children.map(\.value)))
    case .enum:
      return enumCase(value, mirror)
    default:
      if !(value is any CustomReflectable), let collection = value as? any Collection {
        return .list(elements(of: collection))
      }
      return .record(parts(of: mirror))
    }
  }

  private static func elements(of collection: some Collection) -> [Any] {
    Array(collection)
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> Shape {
    guard let child = mirror.children.first else { return .enumCase(name: String(describing: value), payload: []) }
    guard mirror.children.count == 1, let name = child.label else { return .record(parts(of: mirror)) }
    let payload = Mirror(reflecting: child.value)
    return .enumCase(
      name: name,
      payload: payload.displayStyle == .tuple ? parts(of: payload) : [Part(label: "", value: child.value)])
  }

  /// The parts of a value and of what it inherits, the inherited first.
  static func parts(of mirror: Mirror) -> [Part] {
    let inherited = mirror.superclassMirror.map(parts) ?? []
    return inherited
      + mirror.children.enumerated().map { index, child in
        Part(label: label(child.label, index), value: child.value)
      }
  }

  private static func label(_ label: String?, _ index: Int) -> String {
    guard var label else { return "\(index)" }
    // Positions of a tuple are labelled `.0`; the storage of a property wrapper `_name`, but people write `name`.
    if label.hasPrefix(".") || label.hasPrefix("_") { label.removeFirst() }
    return label
  }

  private static func entries(of pairs: [Any]) -> [(key: Any, value: Any)] {
    pairs.compactMap { pair in
      let parts = Mirror(reflecting: pair).children.map(\.value)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }
}
