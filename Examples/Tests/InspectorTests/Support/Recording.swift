import Foundation
import Inspector
import LoadableReducers

/// Events of a recording, as a test writes them.
struct Recording {
  private(set) var records: [LoadRecord] = []
  private(set) var time = Duration.zero

  /// The fields of a record, from which it is decoded.
  private struct Fields: Encodable {
    let number: Int
    let time: Duration
    let event: LoadRecord.Event
    let label: String
    var load: Int?
    var request: String?
    var kind: String?
    var cause: String?
    var attempt: Int?
    var reason: String?
    var successor: Int?
    var duration: Duration?
    var bytes: Int?
    var isReceived = false
  }

  /// Lets time pass.
  mutating func wait(_ time: Duration) {
    self.time += time
  }

  /// Adds an action.
  mutating func action(_ name: String, isReceived: Bool = false) {
    add(Fields(number: records.count, time: time, event: .action, label: name, isReceived: isReceived))
  }

  /// Adds an event of a load.
  mutating func load(
    _ event: LoadRecord.Event, _ label: String = "list", load: Int? = 1, kind: String = "refresh",
    cause: String = "refresh", attempt: Int? = 1, reason: String? = nil, successor: Int? = nil,
    duration: Duration = .zero,
    bytes: Int? = nil
  ) {
    add(
      Fields(
        number: records.count, time: time, event: event, label: label, load: load, request: "Query", kind: kind,
        cause: cause, attempt: attempt, reason: reason, successor: successor, duration: duration, bytes: bytes))
  }

  /// Adds an event of a timer.
  mutating func timer(
    _ event: LoadRecord.Event, _ label: String = "list", of purpose: String, _ duration: Duration = .zero
  ) {
    add(
      Fields(
        number: records.count, time: time, event: event, label: label, reason: purpose, duration: duration))
  }

  /// What an inspector sees of the recording from an event on.
  func news(since number: Int = 0, conditions: InspectorConditions = InspectorConditions()) -> InspectorNews {
    InspectorNews(
      records: records.filter { $0.number >= number }, statuses: LoadStatus.statuses(of: records), now: time,
      conditions: conditions)
  }

  private mutating func add(_ fields: Fields) {
    do {
      records.append(try JSONDecoder().decode(LoadRecord.self, from: JSONEncoder().encode(fields)))
    } catch {
      preconditionFailure("a record can no longer be decoded from its fields: \(error)")
    }
  }
}

extension InspectorTimeline {
  /// The lanes as a terminal draws them, one below the other, each after its name.
  var text: String {
    lanes.map { lane in
      let cells = String(lane.cells(columns: columns).map(\.glyph))
      return "\(lane.label): \(cells)".replacing(/\ +$/, with: "")
    }.joined(separator: "\n")
  }
}
