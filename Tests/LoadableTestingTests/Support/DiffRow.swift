import LoadableTesting
import Testing

/// Two values, and the lines that should tell them apart.
struct DiffRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let difference: @Sendable () -> String?
  let expected: String?

  init<Value>(
    _ name: String, _ expected: @escaping @Sendable @autoclosure () -> Value,
    _ actual: @escaping @Sendable @autoclosure () -> Value, _ lines: String...
  ) {
    testDescription = name
    difference = { LoadableTesting.difference(expected(), actual()) }
    self.expected = lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
