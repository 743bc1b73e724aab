public import CharactersDatabase
public import Inspector
public import LoadableReducers

/// What an inspector of ``CharactersFeature`` needs: a recorder of its loads, and the network that its controls act on.
///
/// ```swift
/// let inspection = CharactersInspection()
/// let client = UnreliableClient(client, over: inspection.network, seed: 0)
/// let store = Store(initialState: CharactersFeature.State()) {
///   CharactersFeature(client: client, policy: .none.pauses(while: !inspection.isOnline), observers: [inspection.recorder])
///     .observingActions(with: inspection.recorder)
/// }
/// let inspector = Store(initialState: InspectorFeature.State()) {
///   InspectorFeature(source: inspection.source { @MainActor control in await inspection.perform(control, on: store) })
/// }
/// ```
public struct CharactersInspection: Sendable {
  /// The time between two steps of a scene.
  static let stepTime = Duration.milliseconds(500)

  /// Observes the loads and the actions.
  public let recorder: LoadRecorder

  /// The network that the client uses.
  public let network: SimulatedNetwork

  private let clock: any Clock<Duration>

  /// Creates an inspection of a feature.
  ///
  /// - Parameters:
  ///   - network: the network that the client uses.
  ///   - clock: measures the times of what is recorded, and the time between the steps of a scene.
  public init(network: SimulatedNetwork = SimulatedNetwork(), clock: some Clock<Duration> = ContinuousClock()) {
    self.network = network
    self.clock = clock
    recorder = LoadRecorder(capacity: 2_000, clock: clock, describing: Self.describe)
  }

  /// Whether there is a connection: a signal at which policies pause and refresh.
  public var isOnline: AnyLoadSignal { AnyLoadSignal(network) }

  /// The source that an inspector looks at.
  ///
  /// - Parameters:
  ///   - details: the cache of the feature's details; nil to show nothing of it.
  ///   - perform: applies a control, by calling ``perform(_:on:isolation:)`` on the isolation of the store.
  public func source(
    details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>? = nil,
    _ perform: @escaping @Sendable (_ control: InspectorControl) async -> Void
  ) -> InspectorSource {
    let network = network
    var cache: (@Sendable () async -> CacheCounts)?
    if let details { cache = { await details.counts } }
    return InspectorSource(
      recorder: recorder, conditions: { InspectorConditions(network.conditions) }, cache: cache, perform: perform)
  }

  /// Applies a control: changes the network, and sends actions of the feature; it does not wait for the loads.
  ///
  /// If the task is cancelled, a scene ends without its remaining steps.
  public func perform(
    _ control: InspectorControl, on store: StoreOf<CharactersFeature>, isolation: isolated any Actor = #isolation
  ) async {
    network.change { $0.set(InspectorConditions($0).applying(control)) }
    let actions = Self.actions(of: control, store.state)
    for (index, action) in actions.enumerated() {
      if index > 0 {
        // So that you can see what the next step interrupts.
        guard (try? await clock.sleep(for: Self.stepTime)) != nil else { return }
      }
      store.send(action)
    }
  }

  /// The actions that a control stands for, one step after the other.
  static func actions(of control: InspectorControl, _ state: CharactersFeature.State) -> [CharactersFeature.Action] {
    switch control {
    case .latency, .failNext, .failAlways, .answerLate, .offline: return []
    case .goStale: return [.wentStale]
    case .invalidate: return [.invalidated]
    case .scene(.failedRefresh): return [.characters(.refresh)]
    case .scene(.lateResult):
      // The second jump, back to where the list is now, replaces the first.
      let first = state.characters?.values.first?.id ?? 0
      return [.jumped(first + 0x100), .jumped(first)]
    // Both pages wait for the list, and are loaded after it.
    case .scene(.bothEnds): return [.jumped(middle(of: state)), .characters(.loadNext), .characters(.loadPrevious)]
    case .scene(.rolledBackEdit):
      guard
        let row = state.selection.id.flatMap({ state.shown.wrappedValue?[id: $0] })
          ?? state.shown.wrappedValue?.values.first
      else {
        return []
      }
      return [.edits(.begin(.star(row.id, !row.isStarred)))]
    }
  }

  /// A row with pages both before and after it: a jump there loads both ends of the list.
  ///
  /// It is the last row that is loaded or, in a list of all characters, one in the middle.
  private static func middle(of state: CharactersFeature.State) -> UnicodeCharacter.ID {
    guard !state.search.text.isEmpty, let rows = state.characters?.values, let last = rows.last else { return 0x2600 }
    return rows.count > 1 ? last.id : 0x2600
  }

  /// Describes a request or an error for the recorder, including what the user searched for, which should not be in a log.
  public static func describe(_ value: any Sendable) -> String {
    switch value {
    case let search as CharacterSearch: search.text.isEmpty ? "all characters" : "\"\(search.text.printable)\""
    case let page as CursorPage<CharacterPosition>: page.cursor?.text ?? "the first page"
    case let id as UnicodeCharacter.ID: UnicodeCharacter.codePoint(of: id)
    case let edit as CharacterEdit: UnicodeCharacter.codePoint(of: edit.id)
    case let failure as SimulatedFailure: failure.description
    case let failure as OfflineError: failure.description
    default: "\(type(of: value))"
    }
  }
}

extension SimulatedNetwork: LoadSignal {}

extension RetryPolicy {
  /// Retries what has failed for lack of a connection, up to three times; if the policy pauses while offline, the retry waits.
  public static let whileOffline = RetryPolicy(limit: 3) { $0 is OfflineError }
}

extension InspectorConditions {
  /// The conditions of a network, as far as an inspector shows them.
  init(_ conditions: NetworkConditions) {
    self.init(
      latency: conditions.latency, failsNext: conditions.failsNext, failsAlways: conditions.failureRate >= 1,
      answersLate: conditions.answersWhenCancelled, isOffline: conditions.isOffline)
  }
}

extension NetworkConditions {
  /// Applies what an inspector has changed; keeps a failure rate that an inspector cannot show.
  mutating func set(_ conditions: InspectorConditions) {
    if conditions.failsAlways != InspectorConditions(self).failsAlways { failureRate = conditions.failsAlways ? 1 : 0 }
    latency = conditions.latency
    failsNext = conditions.failsNext
    answersWhenCancelled = conditions.answersLate
    isOffline = conditions.isOffline
  }
}

extension CharacterPosition {
  /// The position in words.
  fileprivate var text: String {
    switch self {
    case .from(let id): "from \(UnicodeCharacter.codePoint(of: id))"
    case .after(let id): "after \(UnicodeCharacter.codePoint(of: id))"
    case .before(let id): "before \(UnicodeCharacter.codePoint(of: id))"
    }
  }
}
