/// What a user of the inspector does to the inspected feature, to see how it reacts.
nonisolated public enum InspectorControl: Hashable, Sendable, CaseIterable {
  /// The latency changes to the next one.
  case latency
  /// The next call fails, or no longer does.
  case failNext
  /// Every call fails, or no longer does.
  case failAlways
  /// Cancelled calls are answered too, or no longer are.
  case answerLate
  /// The connection is lost, or comes back.
  case offline
  /// What is loaded goes out of date.
  case goStale
  /// What is loaded is invalidated in its cache.
  case invalidate
  /// A scene is set up, and begins.
  case scene(InspectorScene)

  /// All controls, in the order in which to show them.
  public static var allCases: [Self] {
    [.latency, .failNext, .failAlways, .answerLate, .offline, .goStale, .invalidate]
      + InspectorScene.allCases.map(Self.scene)
  }

  /// The name, as in the form of a page: `fail-next`.
  public var name: String {
    switch self {
    case .latency: "latency"
    case .failNext: "fail-next"
    case .failAlways: "fail-always"
    case .answerLate: "answer-late"
    case .offline: "offline"
    case .goStale: "go-stale"
    case .invalidate: "invalidate"
    case .scene(let scene): scene.rawValue
    }
  }

  /// The control with a name; nil if there is none.
  public init?(name: String) {
    guard let control = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = control
  }

  /// Its key, for a program with keys.
  public var key: Character {
    switch self {
    case .latency: "l"
    case .failNext: "f"
    case .failAlways: "F"
    case .answerLate: "c"
    case .offline: "o"
    case .goStale: "a"
    case .invalidate: "v"
    case .scene(let scene): scene.key
    }
  }

  /// The text of its button.
  public var title: String {
    switch self {
    case .latency: "Latency"
    case .failNext: "Fail the next call"
    case .failAlways: "Fail every call"
    case .answerLate: "Answer cancelled calls"
    case .offline: "Go offline"
    case .goStale: "Go stale"
    case .invalidate: "Invalidate"
    case .scene(let scene): scene.title
    }
  }
}

/// Something worth seeing, which the inspector shows within a few seconds.
nonisolated public enum InspectorScene: String, Hashable, Sendable, CaseIterable {
  /// A result that arrives after another load has replaced its own is dropped.
  case lateResult = "late-result"
  /// A refresh fails, and the rows stay.
  case failedRefresh = "failed-refresh"
  /// The pages at both ends of a list load side by side.
  case bothEnds = "both-ends"
  /// An edit shows at once, is refused, and disappears.
  case rolledBackEdit = "rolled-back-edit"

  /// Its key, for a program with keys.
  public var key: Character {
    switch self {
    case .lateResult: "1"
    case .failedRefresh: "2"
    case .bothEnds: "3"
    case .rolledBackEdit: "4"
    }
  }

  /// The text of its button.
  public var title: String {
    switch self {
    case .lateResult: "A late result is dropped"
    case .failedRefresh: "A refresh fails over kept rows"
    case .bothEnds: "Both ends load side by side"
    case .rolledBackEdit: "An edit is rolled back"
    }
  }

  /// A sentence about what to watch.
  public var watch: String {
    switch self {
    case .lateResult:
      "Watch the lane of the characters: a second jump replaces the first one, whose answer comes late and is dropped."
    case .failedRefresh: "Watch the list: its rows stay while a refresh fails, and a message offers to try again."
    case .bothEnds: "Watch two lanes: the page before the rows and the page after them load at the same time."
    case .rolledBackEdit:
      "Watch the first row: its star shows at once, and goes again when the server refuses to save it."
    }
  }

  /// A sentence about what goes wrong in an app without it.
  public var otherwise: String {
    switch self {
    case .lateResult: "In an app without this, the late answer puts the wrong rows on the screen."
    case .failedRefresh: "In an app without this, the rows give way to an error, or the failure goes unnoticed."
    case .bothEnds: "In an app without this, one load cancels the other, or its rows appear twice."
    case .rolledBackEdit:
      "In an app without this, the star appears a second late, or stays although it was never saved."
    }
  }

  /// The conditions under which it is played: slow enough to watch.
  var conditions: InspectorConditions {
    var conditions = InspectorConditions(latency: .milliseconds(1_500))
    switch self {
    case .lateResult: conditions.answersLate = true
    case .failedRefresh, .rolledBackEdit: conditions.failsNext = true
    case .bothEnds: break
    }
    return conditions
  }
}
