import Foundation

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

  /// Whether the type comes with the system: its parts are nobody's business.
  private static func isOfTheSystem(_ value: Any) -> Bool {
    let name = String(reflecting: type(of: value))
    return ["Swift.", "Foundation.", "FoundationEssentials.", "__C."].contains { name.hasPrefix($0) }
  }

  /// The plain description drops fractions of a second, and with them the difference of two loads.
  private static func text(of date: Date) -> String {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
  }

  /// The plain description is the count alone.
  private static func text(of data: Data) -> String {
    let shown = data.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "Data(\(data.count) bytes: \(shown.joined(separator: " "))\(data.count > 16 ? " …" : ""))"
  }
}
