public import LoadableReducers

/// The view model of the inspector: values only, for any renderer.
public struct InspectorViewModel: Equatable, Sendable {
  /// A button or a key that changes something.
  public struct ControlButton: Identifiable, Hashable, Sendable {
    /// What it does.
    public let control: InspectorControl
    /// Its text, with the value that it changes: `Latency: 1.5 s`.
    public let text: String
    /// Whether it is switched on; nil for a control that is neither on nor off.
    public let isOn: Bool?

    /// Its name.
    public var id: String { control.name }
  }

  /// What one property does now.
  public struct NowRow: Identifiable, Hashable, Sendable {
    /// The name of the property.
    public let label: String
    /// Its phase.
    public let phase: LoadStatus.Phase
    /// What else is known, in order of importance: the attempt, the cause, what it waits for, the age, the timers, and the bytes.
    public let facts: [String]

    /// Its name.
    public var id: String { label }
    /// The row as one line: `loading - cause: refresh - 4 s old`.
    public var text: String { ([phase.text] + facts).joined(separator: " - ") }
  }

  /// A load that the user can select.
  public struct LoadLink: Identifiable, Hashable, Sendable {
    /// The number of the load.
    public let load: Int
    /// What it is, in a few words: `7: characters, jump`.
    public let text: String
    /// Whether it is selected.
    public let isSelected: Bool

    /// Its number.
    public var id: Int { load }
  }

  /// The conditions, in one line: `1.5 s latency - the next call fails`.
  public var conditions: String
  /// The controls, without the scenes.
  public var controls: [ControlButton]
  /// The scenes.
  public var scenes: [ControlButton]
  /// What each property does now.
  public var now: [NowRow]
  /// What the cache behind the loads holds, and who has used it, in one line; nil if there is none.
  public var cache: String?
  /// What has happened.
  public var timeline: InspectorTimeline
  /// The last loads, from which the user can select one; the latest first.
  public var loads: [LoadLink]
  /// The selected load; nil for none.
  public var load: LoadStory?
}

extension LoadStatus.Phase {
  /// The phase in words.
  public var text: String {
    switch self {
    case .notLoaded: "not loaded"
    case .loading: "loading"
    case .failed: "failed"
    case .loaded: "loaded"
    }
  }
}
