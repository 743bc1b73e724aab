import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The effects of a child belong to it as long as one of them runs, or is about to.
@MainActor struct ChildEffectsTests {
  private let gate = ControlledLoader<String, Int>()

  private func store() -> ChildrenStore {
    ChildrenStore(
      ChildrenFeature.State(stage: EffectFeature.State(), seats: [ChildRow(id: 1)]), numbers: ControlledLoader())
  }

  private func late(_ text: String) -> LoggedEffect {
    let gate = gate
    return .run { _ in _ = try await gate.load(text) }
  }

  @Test("an effect that runs beside one that ended at once ends with the child")
  func besideEnded() async throws {
    let store = store()
    store.seat(1, .play(.merge(.run { _ in }, late("last"))))
    let last = try await gate.nextRequest()
    store.edit { $0.seats = [] }
    expect(last.isCancelled)
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("an effect that the child of content returns with the action that resets the property never begins")
  func beginsAndIsReset() async throws {
    let loaded = LoadedChildState(stage: .loaded(EffectFeature.State(), request: "a"))
    let store = LoadedChildStore(loaded, loader: ControlledLoader(), numbers: ControlledLoader()) { state, _ in
      state.$stage = .notLoaded
    }
    let task = store.stage(.noteAndPlay("close", late("last")))
    gate.checkNoPendingRequests()
    expect(task.isFinished)
    expect(store.effectsInFlight.isEmpty)
  }

  @Test(
    "a child whose request has become known ends with content of another request, also where it is settled in a copy")
  func learntRequest() async throws {
    let store = Store<Passage, PassageAction>(initialState: Passage()) {
      Scope(state: \.first, action: \.first) {
        Reduce<LoadedChildState, LoadedChildAction> { state, action in
          if case .edit(let edit) = action { edit(&state) }
          return .none
        }
        .loadable(state: \.$stage, action: \.stage) { load in EffectFeature.State(log: [load.request]) }
        .child { EffectFeature() }
      }
    }
    store.send(.first(.stage(.child(.play(late("x"))))))
    let call = try await gate.nextRequest()
    await store.send(.first(.stage(.load("a")))).finish()
    expect(!call.isCancelled)
    store.send(.first(.edit { $0.$stage.loaded(with: EffectFeature.State(), request: "b") }))
    expect(call.isCancelled)
  }
}

/// A loaded child behind a computed property, with content whose request is not known.
private struct Passage {
  private var children = [LoadedChildState(stage: .loaded(EffectFeature.State()))]

  var first: LoadedChildState {
    get { children[0] }
    set { children[0] = newValue }
  }
}

private enum PassageAction: CasePathable {
  case first(LoadedChildAction)

  struct AllCasePaths {
    let first = CasePath(PassageAction.first) { if case .first(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
