import Inspector
import TerminalKit

/// The inspector on a terminal: one of its parts at a time, below the list.
struct InspectorPane: Equatable, Sendable {
  /// What is shown.
  enum Part: Hashable, Sendable, CaseIterable {
    /// A lane for each property.
    case timeline
    /// A line for each property.
    case now
    /// The causes of one load, and what became of it.
    case load

    /// The part that the key for another one leads to.
    var next: Self {
      switch self {
      case .timeline: .now
      case .now: .load
      case .load: .timeline
      }
    }
  }

  /// The columns in front of the lanes.
  static let labelWidth = 22

  /// What is shown.
  var part = Part.timeline
  /// The view model.
  var viewModel: InspectorViewModel

  /// How many columns the timeline has.
  static func timelineColumns(of size: TerminalSize) -> Int { max(size.columns - labelWidth, 1) }
}
