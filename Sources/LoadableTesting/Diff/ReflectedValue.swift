import Foundation

/// The reflection of a value, in one form for all kinds of values.
struct ReflectedValue {
  /// A stored part of a value, with its path component: a name, or a position in a tuple.
  struct Part {
    let label: String
    let value: Any
    /// Whether it is the storage of a property wrapper.
    var isWrapper = false
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

  /// The value, or its representation.
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
    // Each step unwraps one layer. The limit ends the loop for a value that is its own representation.
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

  /// Whether a value is an optional; a dynamic cast alone would look through it.
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

  /// The parts of a value, including inherited ones, which come first.
  static func parts(of mirror: Mirror) -> [Part] {
    let inherited = mirror.superclassMirror.map(parts) ?? []
    return inherited
      + mirror.children.enumerated().map { index, child in
        Part(
          label: label(child.label, index), value: child.value, isWrapper: child.label?.hasPrefix("_") ?? false)
      }
  }

  private static func label(_ label: String?, _ index: Int) -> String {
    guard var label else { return "\(index)" }
    // The label of a tuple's position is `.0`. The storage of a property wrapper is `_name`, but its user writes `name`.
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

extension ReflectedValue {
  /// The value as a text or leaf, if it is better shown as a whole than taken apart.
  static func leaf(_ value: Any, _ mirror: Mirror) -> Shape? {
    switch value {
    case let string as String: return .text(string)
    case let substring as Substring: return .text(String(substring))
    case let date as Date: return .leaf(text(of: date))
    case let data as Data: return .leaf(text(of: data))
    default: break
    }
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple: return nil
    case .enum: return nil
    default: break
    }
    if isOfTheSystem(value), value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
      return .leaf(value is Character ? String(reflecting: value) : String(describing: value))
    }
    // Functions, metatypes and the like have no parts. An empty struct has none either, and prints as `Name()`.
    if mirror.displayStyle == nil, mirror.children.isEmpty { return .leaf(String(describing: value)) }
    return nil
  }

  /// Whether the type belongs to the system, so that a failure should not show its parts.
  private static func isOfTheSystem(_ value: Any) -> Bool {
    let name = String(reflecting: type(of: value))
    return ["Swift.", "Foundation.", "FoundationEssentials.", "__C."].contains { name.hasPrefix($0) }
  }

  /// The plain description drops fractions of a second, although two loads may differ only in these.
  private static func text(of date: Date) -> String {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
  }

  /// The plain description is only the count.
  private static func text(of data: Data) -> String {
    let shown = data.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "Data(\(data.count) bytes: \(shown.joined(separator: " "))\(data.count > 16 ? " …" : ""))"
  }
}

extension ReflectedValue {
  /// The elements of an unordered collection in an order that does not change from run to run.
  ///
  /// - Complexity: O(n log n).
  static func sorted<Element>(_ elements: [Element], by key: (Element) -> Any) -> [Element] {
    let keys = elements.map { (representation(of: key($0))) }
    guard let first = keys.first else { return [] }
    let order = (first as? any Comparable).flatMap { comparableOrder($0, keys) } ?? textOrder(keys)
    return order.map { elements[$0] }
  }

  /// The positions in order, if all keys are of the first one's type.
  private static func comparableOrder<Key: Comparable>(_ first: Key, _ keys: [Any]) -> [Int]? {
    let typed = keys.compactMap { $0 as? Key }
    guard typed.count == keys.count else { return nil }
    return typed.indices.sorted { typed[$0] < typed[$1] }
  }

  private static func textOrder(_ keys: [Any]) -> [Int] {
    let texts = keys.map { inlineDump($0) }
    return texts.indices.sorted { texts[$0] < texts[$1] }
  }
}

/// A value that test failures compare and show as another value.
///
/// Values are taken apart by reflection. If only some parts of a type matter, conform it to `CustomReflectable` to name
/// them. If that is not enough, conform it to this protocol: for a wrapper that should not appear, or a value that reads
/// better as text.
///
/// ```swift
/// extension Temperature: DiffRepresentable {
///   var diffRepresentation: Any { "\(celsius) °C" }
/// }
/// ```
///
/// Obligations of a conformance: values that are not equal have different representations, and the representation is not another
/// value of the same type.
public protocol DiffRepresentable {
  /// The representation that is compared and shown in place of the value.
  var diffRepresentation: Any { get }
}
