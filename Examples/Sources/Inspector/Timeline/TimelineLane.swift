import LoadableReducers

/// One row of a timeline.
public struct TimelineLane: Identifiable, Equatable, Sendable {
  /// The name of the property.
  public let label: String
  /// What lasted for a while: waits, attempts and pauses.
  public internal(set) var spans: [TimelineSpan] = []
  /// What happened at one moment, in order.
  public internal(set) var marks: [TimelineMark] = []

  /// Its name.
  public var id: String { label }

  /// What each column shows, for a renderer with one character for a column; a mark hides the span under it.
  public func cells(columns: Int) -> [TimelineCell] {
    var cells = Array(repeating: TimelineCell.empty, count: columns)
    for span in spans {
      for column in span.columns where cells.indices.contains(column) { cells[column] = .span(span.kind) }
    }
    for mark in marks where cells.indices.contains(mark.column) { cells[mark.column] = .mark(mark.kind) }
    return cells
  }

  /// What has happened, in order, for a screen reader: `load 1 started, load 1 loaded`.
  public var spokenText: String {
    if marks.isEmpty { return "nothing yet" }
    return marks.map { mark in mark.load.map { "load \($0) \(mark.kind.title)" } ?? mark.text }
      .joined(separator: ", ")
  }

  /// The part of the lane in a range of columns, which are then counted from the start of the range.
  func clipped(to range: Range<Int>) -> Self {
    var copy = self
    copy.spans = spans.compactMap { span in
      let columns = span.columns.clamped(to: range)
      guard !columns.isEmpty else { return nil }
      var moved = span
      moved.columns = (columns.lowerBound - range.lowerBound)..<(columns.upperBound - range.lowerBound)
      return moved
    }
    copy.marks = marks.compactMap { mark in
      guard range.contains(mark.column) else { return nil }
      var moved = mark
      moved.column -= range.lowerBound
      return moved
    }
    return copy
  }
}

/// Something that lasted for a while.
public struct TimelineSpan: Hashable, Sendable {
  /// What lasted for a while.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A request is due, and something holds it back.
    case waiting
    /// An attempt is running.
    case running
    /// A load waits for its next attempt.
    case paused
  }

  /// The columns, at least one.
  public internal(set) var columns: Range<Int>
  /// What lasted for a while.
  public let kind: Kind
  /// What is waited for, or why the load was started.
  public let text: String
  /// The number of the load; nil for what has not started.
  public let load: Int?
}

/// Something that happened at one moment.
public struct TimelineMark: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An action was sent.
    case action
    /// A control was used.
    case control
    /// A signal came, or other news from outside.
    case signal
    /// A load has started.
    case started
    /// An attempt has failed.
    case attemptFailed
    /// An element has arrived.
    case delivered
    /// A load has succeeded.
    case succeeded
    /// A load has failed.
    case failed
    /// A load was cancelled.
    case cancelled
    /// Another load has taken its place.
    case superseded
    /// A result arrived too late, and was dropped.
    case late

    /// The kind of an event of a load; nil if it has no mark.
    init?(_ event: LoadRecord.Event) {
      switch event {
      case .started: self = .started
      case .attemptFailed: self = .attemptFailed
      case .delivered: self = .delivered
      case .succeeded: self = .succeeded
      case .failed: self = .failed
      case .cancelled: self = .cancelled
      case .superseded: self = .superseded
      case .discardedLateResult: self = .late
      case .action, .continued, .waits, .stopsWaiting, .timerStarted, .timerEnded: return nil
      }
    }
  }

  /// The column.
  public internal(set) var column: Int
  /// What happened.
  public let kind: Kind
  /// What happened, in one line.
  public let text: String
  /// The number of the load; nil if it is not about a load.
  public let load: Int?
}

/// What one column of a lane shows.
public enum TimelineCell: Hashable, Sendable {
  /// Nothing was going on.
  case empty
  /// Something was going on.
  case span(TimelineSpan.Kind)
  /// Something happened.
  case mark(TimelineMark.Kind)

  /// The character that shows it, one column wide.
  public var glyph: Character {
    switch self {
    case .empty: " "
    case .span(.waiting): "."
    case .span(.running): "="
    case .span(.paused): "~"
    case .mark(let kind): kind.glyph
    }
  }
}

extension TimelineMark.Kind {
  /// The character that shows it, one column wide.
  public var glyph: Character {
    switch self {
    case .action: "v"
    case .control: "!"
    case .signal: "*"
    case .started: "|"
    case .attemptFailed: "x"
    case .delivered: "+"
    case .succeeded: "O"
    case .failed: "X"
    case .cancelled: "-"
    case .superseded: ">"
    case .late: "L"
    }
  }

  /// What happened, in a word or a few.
  public var title: String {
    switch self {
    case .action: "action"
    case .control: "control"
    case .signal: "signal"
    case .started: "started"
    case .attemptFailed: "failed attempt"
    case .delivered: "element"
    case .succeeded: "loaded"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .superseded: "replaced"
    case .late: "dropped because late"
    }
  }
}
