import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadedChildTests {
  private typealias DeskStore = Store<Desk.State, Desk.Action>

  /// What a letter says after its child has signed it.
  private func signed(_ store: DeskStore) -> String? {
    store.send(.letter(.child(.sign)))
    return store.letter?.text
  }

  private func signedMemo(_ store: DeskStore) -> String? {
    store.send(.memo(.child(.sign)))
    return store.memo?.text
  }

  @Test("without a request, the load takes the state or nothing; the action is typed by the child")
  func withoutRequest() async {
    let stores = [
      DeskStore(initialState: Desk.State()) {
        Desk().loadable(state: \.$memo, action: \.memo, performsLoadOn: \.sit, \.stand) { load in
          Memo.State(text: "from \(load.state.name)")
        }
        .child {
          Memo()
        }
      },
      DeskStore(initialState: Desk.State()) {
        Desk().loadable(state: \.$memo, action: \.memo, performsLoadOn: \.sit, \.stand) { _ in
          Memo.State(text: "from desk")
        }
        .child {
          Memo()
        }
      },
    ]
    for store in stores {
      store.send(.sit)
      await effectsHaveBegun()
      expectEqual(signedMemo(store), "from desk, signed")
      store.send(.stand)
      await effectsHaveBegun()
      expectEqual(store.memo?.text, "from desk")
    }
  }

  @Test("a load takes the child's own request, or one that the parent chooses")
  func withRequest() async {
    let store = DeskStore(initialState: Desk.State()) {
      Desk()
        .loadable(state: \.$letter, action: \.letter) { load in
          Letter.State(text: "\(load.request) at \(load.state.name)")
        }
        .child {
          Letter()
        }
        .loadable(state: \.$note, action: \.note) { load in
          Letter.State(text: String(repeating: load.state.name, count: load.request.count))
        }
        .guard { $0.name == "desk" }
        .child {
          Letter()
        }
    }
    store.send(.letter(.load(7)))
    await effectsHaveBegun()
    expectEqual(signed(store), "7 at desk, signed")
    store.send(.note(.load("ab")))
    await effectsHaveBegun()
    store.send(.note(.child(.sign)))
    await effectsHaveBegun()
    expectEqual(store.note?.text, "deskdesk, signed")
    expectEqual(store.$note.content?.request, "ab")
  }

  @Test("the modifier gives every other form a child: loader, sequence, progress, and the parent's own load")
  func modifier() async throws {
    let clock = TestClock()
    let stores = [
      DeskStore(initialState: Desk.State()) {
        Desk().loadable(state: \.$letter, action: \.letter) { Letter.State(text: "\($0.request)") }.child { Letter() }
      },
      DeskStore(initialState: Desk.State()) {
        Desk().loadableElements(state: \.$letter, action: \.letter) { load in
          AsyncStream { continuation in
            continuation.yield(Letter.State(text: "cached"))
            continuation.yield(Letter.State(text: "\(load.request)"))
            continuation.finish()
          }
        }.child { Letter() }
      },
      DeskStore(initialState: Desk.State()) {
        Desk().loadable(state: \.$letter, action: \.letter, policy: .none.clock(clock)) { load in
          load.progress(fraction: 0.5)
          return Letter.State(text: "\(load.request)")
        }.child { Letter() }
      },
      DeskStore(initialState: Desk.State()) {
        Reduce<Desk.State, Desk.Action> { _, action in
          if case .letter(.load) = action {
            return .load(\.letter) { load in Letter.State(text: "\(load.request)") }
          }
          return .none
        }
        .answersLoads(state: \.$letter, action: \.letter)
        .child { Letter() }
      },
    ]
    for store in stores {
      await store.send(.letter(.load(7))).finish()
      expectEqual(signed(store), "7, signed")
    }
  }

  @Test("a child of several reducers, chosen by a condition, sees every action in order", arguments: [true, false])
  func builder(condition: Bool) async {
    let store = DeskStore(initialState: Desk.State()) {
      Desk().loadable(state: \.$letter, action: \.letter) { _ in
        Letter.State(text: "x")
      }
      .child {
        if condition { Letter() } else { EmptyReducer() }
        Letter()
      }
    }
    store.send(.letter(.load(7)))
    await effectsHaveBegun()
    expectEqual(signed(store), (condition ? "x, signed, signed" : "x, signed"))
  }

  @Test("a child in an element of an array keeps its effects while the store handles other actions")
  func inAnArray() async throws {
    let gate = ControlledLoader<String, Int>()
    let store = Store(initialState: ArrayOfLoadedChildren.State()) { ArrayOfLoadedChildren() }
    let task = store.send(.drawers(.element(id: 1, action: .stage(.child(.play(.note("a", after: gate)))))))
    let call = try await gate.nextRequest()
    for _ in 1...2 { store.send(.nothing) }
    expect(!call.isCancelled)
    call.succeed(with: 1)
    await task.finish()
    expectEqual(store.drawers[0].stage?.log, ["a"])
  }

  @Test("a child in an element of an array cancels its own load")
  func cancelsInAnArray() async throws {
    let numbers = ControlledLoader<String, Int>()
    let store = Store(initialState: ArrayOfLoadedChildren.State()) {
      ArrayOfLoadedChildren { try await numbers.load($0) }
    }
    let task = store.send(.drawers(.element(id: 1, action: .stage(.child(.number(.load("n")))))))
    let call = try await numbers.nextRequest()
    store.send(.drawers(.element(id: 1, action: .stage(.child(.number(.cancel))))))
    expect(call.isCancelled)
    expect(task.isFinished)
    expectEqual(store.drawers[0].stage?.log, ["cancelled n"])
  }
}

/// An array of elements with loaded content that has a child.
private struct ArrayOfLoadedChildren: Feature {
  struct Element: Identifiable {
    let id: Int
    @Loadable var stage: EffectFeature.State? = EffectFeature.State()
  }

  struct State {
    var drawers = [Element(id: 1)]
  }

  enum ElementAction: CasePathable {
    case stage(LoadableChildAction<EmptyLoadRequest, EffectFeature>)

    struct AllCasePaths {
      let stage = CasePath(ElementAction.stage) { if case .stage(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  enum Action: CasePathable {
    case nothing
    case drawers(IdentifiedAction<Int, ElementAction>)

    struct AllCasePaths {
      let drawers = CasePath(Action.drawers) { if case .drawers(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var load: @Sendable (String) async throws -> Int? = { _ in nil }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.drawers, action: \.drawers) {
      EmptyReducer<Element, ElementAction>().loadable(state: \.$stage, action: \.stage) { _ in nil }
        .child { EffectFeature(fetch: load) }
    }
  }
}

/// A feature whose state names its request.
private struct Letter: Feature {
  struct State: LoadableValue {
    typealias Request = Int

    var text: String
  }

  enum Action {
    case sign
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.text += ", signed"
      return .none
    }
  }
}

/// A feature whose state needs no request.
private struct Memo: Feature {
  struct State: LoadableValue {
    typealias Request = EmptyLoadRequest

    var text: String
  }

  typealias Action = Letter.Action

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.text += ", signed"
      return .none
    }
  }
}

/// Two loaded children, with a request and without one.
private struct Desk: Feature {
  struct State {
    let name = "desk"
    @LoadableStateOf<Letter> var letter
    @LoadableStateOf<Memo> var memo
    @LoadableStateWith<String, Letter.State> var note
  }

  enum Action: CasePathable {
    case sit, stand
    case letter(LoadableActionOf<Letter>)
    case memo(LoadableActionOf<Memo>)
    case note(LoadableChildAction<String, Letter>)

    struct AllCasePaths {
      let sit = CasePath(Action.sit) { if case .sit = $0 { true } else { false } }
      let stand = CasePath(Action.stand) { if case .stand = $0 { true } else { false } }
      let letter = CasePath(Action.letter) { if case .letter(let action) = $0 { action } else { nil } }
      let memo = CasePath(Action.memo) { if case .memo(let action) = $0 { action } else { nil } }
      let note = CasePath(Action.note) { if case .note(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
