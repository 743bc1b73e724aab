/// A row of the behaviour table: events, and the expected state after them, for any driver of the machine.
///
/// A value is the number of the event that set it, from 0.
struct Scenario: Sendable, CustomStringConvertible {
  let description: String
  var rules = ExploredPolicy()
  let events: [ExploredEvent]
  let outcome: String

  init(
    _ description: String, _ rules: ExploredPolicy, _ events: ExploredEvent..., gives outcome: String
  ) {
    self.description = description
    self.rules = rules
    self.events = events
    self.outcome = outcome
  }

  init(_ description: String, _ events: ExploredEvent..., gives outcome: String) {
    self.description = description
    self.events = events
    self.outcome = outcome
  }

  /// The form of operation that the events need.
  var form: LoadForm {
    events.contains(.element) || events.contains(.end) || events.contains(.lateElement) ? .elements : .value
  }
}
