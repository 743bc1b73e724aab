import LoadableCore
import LoadableReducers

/// A feature with a child, which has a child of its own: one with effects, and beside it a count.
struct ParentFeature: Feature {
  struct State: Sendable {
    var family = FamilyFeature.State()
    var note = "-"
  }

  enum Action: CasePathable {
    case family(FamilyFeature.Action)
    case setNote(String)

    struct AllCasePaths {
      let family = CasePath(Action.family) { if case .family(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var load: @Sendable (String) async throws -> Int? = { _ in nil }

  var body: some ReducerOf<Self> {
    Scope(state: \.family, action: \.family) { FamilyFeature(load: load) }
    Reduce { state, action in
      if case .setNote(let note) = action { state.note = note }
      return .none
    }
  }
}

/// The child in the middle, with a child of its own.
struct FamilyFeature: Feature {
  struct State: Sendable {
    var stage = EffectFeature.State()
    var count = 0
  }

  enum Action: CasePathable {
    case stage(EffectFeature.Action)
    case add(Int)

    struct AllCasePaths {
      let stage = CasePath(Action.stage) { if case .stage(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let load: @Sendable (String) async throws -> Int?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let number) = action { state.count += number }
      return .none
    }
    Scope(state: \.stage, action: \.stage) { EffectFeature(fetch: load) }
  }
}
