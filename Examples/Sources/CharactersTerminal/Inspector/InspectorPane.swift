import Inspector
import TerminalKit

/// The inspector on a terminal: one of its parts at a time, below the list.
struct InspectorPane: Equatable, Sendable {
  /// A part of the inspector.
  enum Part: Hashable, Sendable, CaseIterable {
    /// A lane for each property.
    case timeline
    /// A line for each property.
    case now
    /// The causes of one load, and what became of it.
    case load
    /// The keys that change the conditions, and those that begin a scene.
    case controls

    /// The part that tab shows next.
    var next: Self {
      switch self {
      case .timeline: .now
      case .now: .load
      case .load: .controls
      case .controls: .timeline
      }
    }
  }

  /// The columns in front of the lanes.
  static let labelWidth = 22

  /// The part that is shown.
  var part = Part.timeline
  /// The view model.
  var viewModel: InspectorViewModel

  /// How many columns the timeline has.
  static func timelineColumns(of size: TerminalSize) -> Int { max(size.columns - labelWidth, 1) }
}
