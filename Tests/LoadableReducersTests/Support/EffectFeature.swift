import LoadableCore
import LoadableReducers

/// A feature that plays whatever effect a test hands to it, and keeps a log of what it has seen.
struct EffectFeature: Feature {
  struct State: Equatable, Sendable {
    var log: [String] = []
    @LoadableStateWith<String, Int> var number
  }

  enum Action: CasePathable {
    /// Written into the log.
    case note(String)
    /// The reducer returns the effect.
    case play(Effect<Action>)
    /// Written into the log; the reducer returns the effect.
    case noteAndPlay(String, Effect<Action>)
    /// Drops the number by hand.
    case unload
    case number(LoadableActionWith<String, Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var fetch: @Sendable (String) async throws -> Int? = { _ in nil }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note(let text):
        state.log.append(text)
      case .play(let effect):
        return effect
      case .noteAndPlay(let text, let effect):
        state.log.append(text)
        return effect
      case .unload:
        state.$number.unload()
      case .number(.finished(_, let load)):
        state.log.append("finished \(load.request)")
      case .number(.cancelled(let load)):
        state.log.append("cancelled \(load.request)")
      case .number:
        break
      }
      return .none
    }
    .loadable(state: \.$number, action: \.number) { load in
      try await fetch(load.request)
    }
  }
}

typealias EffectStore = Store<EffectFeature.State, EffectFeature.Action>
typealias LoggedEffect = Effect<EffectFeature.Action>

extension EffectStore {
  /// A store of the feature, with the loader that its number comes from.
  convenience init(loader: some Loader<String, Int>) {
    self.init(initialState: EffectFeature.State()) { EffectFeature { try await loader.load($0) } }
  }

  convenience init() {
    self.init(initialState: EffectFeature.State()) { EffectFeature() }
  }

  /// Plays an effect.
  @discardableResult
  func play(_ effect: LoggedEffect, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.play(effect), isolation: isolation)
  }
}

extension LoggedEffect {
  /// Waits for an answer, and then notes a text.
  static func note(_ text: String, after gate: some Loader<String, Int>) -> Self {
    .run { send in
      _ = try await gate.load(text)
      send(.note(text))
    }
  }

  /// Waits for an answer, and then sends an action.
  static func send(_ action: @escaping @Sendable () -> Action, after gate: some Loader<String, Int>) -> Self {
    .run { send in
      _ = try await gate.load("send")
      send(action())
    }
  }

  /// Writes a text into a journal as soon as it starts.
  static func write(_ text: String, _ journal: Journal) -> Self {
    .run { _ in journal.write(text) }
  }
}
