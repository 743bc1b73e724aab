import LoadableCore

/// A value as text for failure messages: on one line if it fits, otherwise one part per line; long collections are shortened.
///
/// - Complexity: O(n) in the shown parts, which are limited to 20 elements of a collection and 12 levels.
package func multilineDump(_ value: Any) -> String {
  var dump = ValueDump()
  return dump.lines(of: value).joined(separator: "\n")
}

/// A value on one line.
package func inlineDump(_ value: Any) -> String {
  var dump = ValueDump(width: .max)
  return dump.lines(of: value).joined(separator: " ")
}

/// A value on one line, with all its elements, characters and levels.
///
/// It is for comparing; ``inlineDump(_:)`` is for reading.
///
/// - Complexity: O(n). Only parts below 100 levels are left out, because a thread's stack is limited.
func completeDump(_ value: Any) -> String {
  var dump = ValueDump(width: .max, isElided: false)
  return dump.lines(of: value).joined(separator: " ")
}

/// Turns values into lines of text.
struct ValueDump {
  /// How many elements of a collection are shown.
  static let shownElements = 20

  private var shownElements: Int { isElided ? Self.shownElements : .max }
  /// How many levels of nested parts are shown.
  private var shownLevels: Int { isElided ? 12 : 100 }
  /// How many characters of a text are shown.
  private var shownCharacters: Int { isElided ? 300 : .max }

  /// How long a line may be before its value is broken into one part per line.
  private let width: Int
  private let isElided: Bool
  private var level = 0
  private var objectsAbove: [ObjectIdentifier] = []

  init(width: Int = 72, isElided: Bool = true) {
    self.width = width
    self.isElided = isElided
  }

  mutating func lines(of value: Any) -> [String] {
    let reflected = ReflectedValue(value)
    level += 1
    defer { level -= 1 }
    guard level <= shownLevels else { return ["…"] }
    if let object = reflected.object {
      guard !objectsAbove.contains(ObjectIdentifier(object)) else {
        return ["\(Self.typeName(of: reflected.value))(seen above)"]
      }
      objectsAbove.append(ObjectIdentifier(object))
    }
    defer { if reflected.object != nil { objectsAbove.removeLast() } }
    return lines(of: reflected)
  }

  private mutating func lines(of reflected: ReflectedValue) -> [String] {
    switch reflected.shape {
    case let .leaf(text):
      return [text]
    case let .text(text):
      return [quoted(text)]
    case .absent:
      return ["nil"]
    case let .wrapped(value):
      // `nil` alone would look as if the outer optional were nil.
      if case .absent = ReflectedValue(value).shape { return [".some(nil)"] }
      return lines(of: value)
    case let .record(parts):
      let isTuple = Mirror(reflecting: reflected.value).displayStyle == .tuple
      return group("\(isTuple ? "" : Self.typeName(of: reflected.value))(", parts, ")")
    case let .enumCase(name, payload):
      // The type of an error is rarely obvious from the context, so it is shown. The ticket of a load seldom matters to the
      // reader, so it is left out; a difference between two tickets is shown all the same.
      let payload = payload.filter {
        !isElided || !($0.value is any LoadTicketProtocol) || !(reflected.value is any LoadActionProtocol)
      }
      let name = reflected.value is any Error ? "\(Self.typeName(of: reflected.value)).\(name)" : ".\(name)"
      return payload.isEmpty ? [name] : group("\(name)(", payload, ")")
    case let .list(elements):
      return list("[", elements, "]")
    case let .set(elements):
      return list("Set([", ReflectedValue.sorted(elements) { $0 }, "])")
    case let .dictionary(entries):
      if entries.isEmpty { return ["[:]"] }
      let sorted = ReflectedValue.sorted(entries, by: \.key)
      let shown = sorted.prefix(shownElements).map { entry in
        labelled("\(isElided ? inlineDump(entry.key) : completeDump(entry.key)): ", lines(of: entry.value))
      }
      return joined("[", shown + rest(sorted.count), "]")
    }
  }

  private mutating func group(_ opening: String, _ parts: [ReflectedValue.Part], _ closing: String) -> [String] {
    var items: [[String]] = []
    for part in parts {
      let isNamed = part.label.first.map { !$0.isNumber } ?? false
      items.append(labelled(isNamed ? "\(part.label): " : "", lines(of: part.value)))
    }
    return joined(opening, items, closing)
  }

  private mutating func list(_ opening: String, _ elements: [Any], _ closing: String) -> [String] {
    var items: [[String]] = []
    for element in elements.prefix(shownElements) { items.append(lines(of: element)) }
    return joined(opening, items + rest(elements.count), closing)
  }

  private func rest(_ count: Int) -> [[String]] {
    count > shownElements ? [["… \(count - shownElements) more"]] : []
  }

  private func labelled(_ label: String, _ lines: [String]) -> [String] {
    var lines = lines
    lines[0] = label + lines[0]
    return lines
  }

  private func joined(_ opening: String, _ items: [[String]], _ closing: String) -> [String] {
    if items.allSatisfy({ $0.count == 1 }) {
      let inline = opening + items.map { $0[0] }.joined(separator: ", ") + closing
      if inline.count <= width { return [inline] }
    }
    var lines = [opening]
    for (index, item) in items.enumerated() {
      let comma = index == items.count - 1 ? "" : ","
      lines += item.enumerated().map { "  " + $1 + ($0 == item.count - 1 ? comma : "") }
    }
    return lines + [closing]
  }

  /// The text as a literal, shortened if it is long.
  private func quoted(_ text: String) -> String {
    guard text.count > shownCharacters else { return String(reflecting: text) }
    return String(reflecting: text.prefix(shownCharacters) + "…") + " (\(text.count) characters)"
  }

  /// The name without module and generic arguments: `Page` for `Feature.Page<Int>`.
  private static func typeName(of value: Any) -> String {
    let name = String(describing: type(of: value))
    return String(name.prefix { $0 != "<" })
  }
}
