public import LoadableReducers

/// The view model of the inspector: values only, for any renderer.
public struct InspectorViewModel: Equatable, Sendable {
  /// A button or a key that changes something.
  public struct ControlButton: Identifiable, Hashable, Sendable {
    /// What it does.
    public let control: InspectorControl
    /// What it says, with the value that it changes: `Latency: 1.5 s`.
    public let text: String
    /// Whether it is switched on; nil for what happens once.
    public let isOn: Bool?

    /// Its name.
    public var id: String { control.name }
  }

  /// What one property does now.
  public struct NowRow: Identifiable, Hashable, Sendable {
    /// The name of the property.
    public let label: String
    /// What there is to show of it.
    public let phase: LoadStatus.Phase
    /// What else is known, in the order of importance: the attempt, the cause, what is waited for, the age, the timers, and the bytes.
    public let facts: [String]

    /// Its name.
    public var id: String { label }
    /// The row as one line: `loading - because of refresh - 4 s old`.
    public var text: String { ([phase.text] + facts).joined(separator: " - ") }
  }

  /// A load that can be looked at.
  public struct LoadLink: Identifiable, Hashable, Sendable {
    /// The number of the load.
    public let load: Int
    /// What it is, in a few words: `7: characters, jump`.
    public let text: String
    /// Whether it is looked at.
    public let isSelected: Bool

    /// Its number.
    public var id: Int { load }
  }

  /// The conditions, in one line: `1.5 s latency - the next call fails`.
  public var conditions: String
  /// What changes the conditions, or happens once.
  public var controls: [ControlButton]
  /// What sets up something worth seeing.
  public var scenes: [ControlButton]
  /// What each property does now.
  public var now: [NowRow]
  /// What has happened.
  public var timeline: InspectorTimeline
  /// The last loads, for a user who points at one; the last one first.
  public var loads: [LoadLink]
  /// The load that is looked at; nil for none.
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
