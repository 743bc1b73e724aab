import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Two reducers for one property, and two properties with one action case, are reported at the line that creates the
/// feature.
@MainActor struct LoadedPropertiesTests {
  private func messages(_ body: () -> Void) -> [String] {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter, operation: body)
    return reporter.issues.map(\.message)
  }

  /// The issues reported for a feature: in a store, in a test store, and as the child of another feature.
  private func messages<Made: Feature<Poem.State, Poem.Action>>(_ feature: Made) -> [[String]] {
    [
      messages {
        let store = Store(initialState: Poem.State()) { feature }
        for _ in 1...2 { store.send(.quote(.cancel)) }
      },
      messages {
        let store = TestStore(initialState: Poem.State()) { feature }
        for _ in 1...2 { store.send(.quote(.cancel)) }
      },
      messages {
        let store = Store(initialState: Poem.ItemsState()) { Poem.Shelf { feature } }
        for _ in 1...2 { store.send(.poem(.quote(.cancel))) }
      },
    ]
  }

  @Test("if each property is loaded once, with its own case, nothing is reported")
  func right() {
    for messages in messages(Poem.Right()) { expectEqual(messages, []) }
  }

  @Test("a property that a chain or a list of reducers loads twice is reported once, with its name")
  func twoReducers() {
    for messages in messages(Poem.TwiceInAChain()) {
      expectEqual(messages.count, 1)
      expect(messages.allSatisfy { $0.hasPrefix("Two reducers load the property of '.author(.refresh)'") })
    }
    for messages in messages(Poem.TwiceInAList()) {
      expectEqual(messages.count, 1)
      expect(messages.allSatisfy { $0.hasPrefix("Two reducers load the property of '.pages(.retry)'") })
    }
  }

  @Test("two properties with one action case are reported once, with the case")
  func twoProperties() {
    for messages in messages(Poem.Copied()) {
      expectEqual(messages.count, 1)
      expect(
        messages.allSatisfy { $0.hasPrefix("Two properties have the same action case, that of '.quote(.refresh)'") })
    }
  }

  @Test("reducers that are not features are checked where they are created: in a store, and as children")
  func withoutFeature() {
    typealias Base = EmptyReducer<Poem.State, Poem.Action>
    func copied() -> some Reducer<Poem.State, Poem.Action, Effect<Poem.Action>> {
      Base().loadable(state: \.$quote, action: \.quote) { _ in nil }
        .loadable(state: \.$author, action: \.quote) { _ in nil }
    }
    let shelf = EmptyReducer<Poem.ItemsState, Poem.ItemsAction>()
    let ways: [() -> Void] = [
      { _ = Store(initialState: Poem.State()) { copied() } },
      { _ = Scope<Poem.ItemsState, Poem.ItemsAction, _>(state: \.poem, action: \.poem) { copied() } },
      { _ = shelf.ifLet(\.optional, action: \.poem) { copied() } },
      { _ = shelf.forEach(\.list, action: \.list) { copied() } },
      { _ = shelf.loadable(state: \.$loaded, action: \.loaded) { _ in nil }.child { copied() } },
    ]
    for way in ways { expectEqual(messages(way).count, 1) }
  }
}

/// Features of a poem, some of which are wrong.
private enum Poem {
  struct State: Identifiable, Equatable {
    var id = 0
    @Loadable var quote: String?
    @Loadable var author: String?
    @Paginated var pages: PagedRows?
    var stage: EffectFeature.State?
  }

  enum Action: CasePathable {
    case quote(LoadableAction<String>), author(LoadableAction<String>), pages(PaginatedAction<PagedRows>)
    case stage(EffectFeature.Action)

    struct AllCasePaths {
      let quote = CasePath(Action.quote) { if case .quote(let action) = $0 { action } else { nil } }
      let author = CasePath(Action.author) { if case .author(let action) = $0 { action } else { nil } }
      let pages = CasePath(Action.pages) { if case .pages(let action) = $0 { action } else { nil } }
      let stage = CasePath(Action.stage) { if case .stage(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  typealias Base = EmptyReducer<State, Action>

  /// Each property is loaded once, with its own case.
  struct Right: Feature {
    typealias State = Poem.State
    typealias Action = Poem.Action

    var body: some ReducerOf<Self> {
      Base()
        .loadable(state: \.$quote, action: \.quote) { _ in "Call me Ishmael." }
        .ifLet(\.stage, action: \.stage) { EffectFeature() }
        .loadable(state: \.$author, action: \.author) { _ in "Melville" }
      Base().paginated(state: \.$pages, action: \.pages, firstPage: 1) { load in RowsPage(load.page, "") }
    }
  }

  /// A chain of modifiers loads a property twice.
  struct TwiceInAChain: Feature {
    typealias State = Poem.State
    typealias Action = Poem.Action

    var body: some ReducerOf<Self> {
      Base()
        .loadable(state: \.$quote, action: \.quote) { _ in "Call me Ishmael." }
        .ifLet(\.stage, action: \.stage) { EffectFeature() }
        .loadable(state: \.$quote, action: \.author) { _ in "Melville" }
    }
  }

  /// A list of reducers loads a property twice.
  struct TwiceInAList: Feature {
    var isShort = true

    typealias State = Poem.State
    typealias Action = Poem.Action

    var body: some ReducerOf<Self> {
      Base().paginated(state: \.$pages, action: \.pages, firstPage: 1) { load in RowsPage(load.page, "") }
      if isShort {
        Base().paginated(state: \.$pages, action: \.pages, firstPage: 2) { load in RowsPage(load.page, "") }
      } else {
        Base()
      }
    }
  }

  /// Two properties with one action case.
  struct Copied: Feature {
    typealias State = Poem.State
    typealias Action = Poem.Action

    var body: some ReducerOf<Self> {
      Base()
        .loadable(state: \.$quote, action: \.quote) { _ in "Call me Ishmael." }
        .loadable(state: \.$author, action: \.quote) { _ in "Melville" }
    }
  }

  /// A place where a poem can be a child, with any feature.
  struct Shelf<Child: Reducer<Poem.State, Poem.Action, Effect<Poem.Action>>>: Reducer {
    let base: Scope<ItemsState, ItemsAction, Child>

    init(@ReducerBuilder<Poem.State, Poem.Action> child: () -> Child) {
      base = Scope(state: \.poem, action: \.poem, child: child)
    }

    func reduce(into state: inout ItemsState, action: ItemsAction) -> Effect<ItemsAction> {
      base.reduce(into: &state, action: action)
    }

    func settle(_ state: inout ItemsState, running: RunningEffects) {
      base.settle(&state, running: running)
    }
  }

  struct ItemsState {
    var poem = Poem.State()
    var optional: Poem.State?
    var list: IdentifiedList<Poem.State> = []
    @Loadable var loaded: Poem.State?
  }

  enum ItemsAction: CasePathable {
    case poem(Poem.Action), list(IdentifiedAction<Int, Poem.Action>)
    case loaded(LoadableActionBase<EmptyLoadRequest, Poem.State, Poem.Action>)

    struct AllCasePaths {
      let poem = CasePath(ItemsAction.poem) { if case .poem(let action) = $0 { action } else { nil } }
      let list = CasePath(ItemsAction.list) { if case .list(let action) = $0 { action } else { nil } }
      let loaded = CasePath(ItemsAction.loaded) { if case .loaded(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }
}
