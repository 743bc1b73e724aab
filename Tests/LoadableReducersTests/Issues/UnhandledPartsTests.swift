import Foundation
import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A store reports each waiting request and each selection that no reducer handles, once.
@MainActor struct UnhandledPartsTests {
  private struct Item: Identifiable, Equatable { let id: Int }

  private typealias Items = IdentifiedPaginatedCollection<Item, NumberedPage>

  private struct Part: Equatable {
    @LoadableStateWith<String, Int> var price
  }

  private struct State: Equatable {
    var part = Part()
    @LoadableStateWith<Int, String> var report
    @Paginated var items: Items?
    var selection = ListSelection<Int>()
    var mayLoad = true
    var parts: [Part] = []
  }

  private enum Action: CasePathable {
    case edit(@Sendable (inout State) -> Void)
    case report(LoadableActionWith<Int, String>)
    case items(PaginatedAction<Items>)
    case selection(ListSelection<Int>.Action)

    struct AllCasePaths {
      let report = CasePath(Action.report) { if case .report(let action) = $0 { action } else { nil } }
      let items = CasePath(Action.items) { if case .items(let action) = $0 { action } else { nil } }
      let selection = CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  private let base = Reduce<State, Action> { state, action in
    if case .edit(let edit) = action { edit(&state) }
    return .none
  }

  private let first = NumberedPage(number: 1, size: 2)

  /// What is reported while a body runs.
  private func reports(_ body: () async -> Void) async -> [String] {
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) { await body() }
    return reporter.issues.map(\.message)
  }

  /// The base with everything that handles its state but the part; the guard lets nothing load if it must not.
  private func handled() -> some Reducer<State, Action, Effect<Action>> {
    let page = PaginatedArraySlice<Item, NumberedPage>(values: [], page: first, nextPage: nil)
    return
      base
      .loadable(state: \.$report, action: \.report) { load in "\(load.request)" }
      .guard { $0.mayLoad }
      .paginated(state: \.$items, action: \.items, firstPage: first) { _ in page }
      .selecting(\.selection, action: \.selection)
  }

  @Test("a request that the state asks for by itself, and nothing loads, is reported once, with its path")
  func unloaded() async {
    let found = await reports {
      let store = Store(initialState: State()) { handled() }
      store.send(.edit { $0.part.$price.request("EUR") })
      store.send(.edit { $0.part.$price.request("USD") })
    }
    expectEqual(found.count, 1)
    let message = found.first ?? ""
    for fact in ["'.part.price' of 'State' waits to load \"EUR\"", "no reducer of the store", "Likely causes"] {
      expect(message.contains(fact), "\(fact) is missing: \(message)")
    }
  }

  @Test("so is one that waits from the beginning, or was restored, at the first action")
  func fromTheBeginning() async throws {
    let saved = try JSONEncoder().encode(LoadableStateWith<String, Int>.ready("EUR"))
    let restored = try JSONDecoder().decode(LoadableStateWith<String, Int>.self, from: saved)
    for price in [LoadableStateWith<String, Int>.ready("EUR"), restored] {
      var state = State()
      state.part.$price = price
      let store = Store(initialState: state) { handled() }
      let found = await reports {
        store.send(.edit { _ in })
        store.send(.edit { $0.mayLoad = false })
      }
      expectEqual(found.count, 1)
      expect(found.first?.contains("'.part.price'") == true)
    }
  }

  @Test("so is one that an action carries, once for all rows of a collection")
  func inAction() async {
    let store = Store(initialState: State()) { handled() }
    store.send(.edit { _ in })
    let part = Part(price: LoadableStateWith.ready("EUR"))
    let found = await reports {
      store.send(.edit { $0.parts = [part, part] })
      store.send(.edit { $0.parts.append(part) })
    }
    expectEqual(found.count, 1)
    expect(found.first?.contains("'.parts[0].price'") == true)
  }

  private enum Content {
    case text(String)
    case part(Part)
  }

  private struct Row<Content> {
    var title = "a"
    var tags: [String: [Int]] = ["a": [1]]
    var note: String?
    var content: Content
  }

  @Test("so is one in any row, whatever the rows before it hold")
  func inAnyRow() async {
    let part = Part(price: LoadableStateWith.ready("EUR"))
    func check<Content>(_ first: Content, _ last: Content, line: Int = #line) async {
      let rows = (0..<3).map { _ in Row(content: first) } + [Row(content: last)]
      let store = Store(initialState: rows) { Reduce<[Row<Content>], Action> { _, _ in .none } }
      let found = await reports { store.send(.edit { _ in }) }
      expectEqual(found.count, 1, "line \(line)")
    }
    await check(nil, part)
    await check([], [part])
    await check(.text("a"), Content.part(part))
    await check([1], [1, part] as [any Sendable])
    await check(["a": nil], ["b": part] as [String: Part?])
    await check(Row(content: []), Row(content: [part]))
  }

  @Test("so is one that an edit asks for, and one whose copy another store loads")
  func ofOthers() async {
    let loader = Store(initialState: State(mayLoad: false)) { handled() }
    loader.send(.edit { $0.$report.request(3) })
    let found = await reports {
      let copied = Store(initialState: loader.state) { base }
      copied.send(.edit { _ in })
    }
    expectEqual(found.filter { $0.contains("'.report'") }.count, 1)
    let edited = await reports {
      let store = Store(initialState: Edited()) {
        Reduce<Edited, EditedAction> { _, _ in .none }.edits(state: \.$edits, action: \.edits, of: \.$names) { _ in }
      }
      await store.send(.edits(.begin("a"))).finish()
    }
    expectEqual(edited.count, 1)
    expect(edited.first?.contains("'.names' of") == true, "\(edited)")
  }

  private struct Edited: Equatable {
    @Loadable var names: [String]? = ["b"]
    @Edits<String> var edits
  }

  private enum EditedAction: CasePathable {
    case edits(EditAction<String>)

    struct AllCasePaths {
      let edits = CasePath(EditedAction.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  @Test("a selection that no reducer moves is reported at the first action")
  func selection() async {
    let first = first
    let found = await reports {
      let store = Store(initialState: State()) {
        base.loadable(state: \.$report, action: \.report) { _ in "" }
          .paginated(state: \.$items, action: \.items, firstPage: first) { load in
            PaginatedArraySlice(values: [Item(id: 1)], page: load.page, nextPage: nil)
          }
      }
      store.send(.selection(.next))
      store.send(.selection(.next))
    }
    expectEqual(found.count, 1)
    let message = found.first ?? ""
    expect(message.contains("'.selection' of 'State' is a selection") && message.contains("'.selecting(\\.selection"))
  }

  @Test(
    "nothing is reported if a guard makes it wait, if it is gone after the action, or if only a copy asks for it",
    arguments: [false, true])
  func handledParts(isDriven: Bool) async {
    let found = await reports {
      let state = State(mayLoad: false)
      let store =
        isDriven
        ? Store(initialState: state) { DrivenReducer(handled()) } : Store(initialState: state) { handled() }
      store.send(.edit { $0.$report.request(3) })
      store.send(.selection(.next))
      store.send(.edit { $0.mayLoad = true })
      store.send(
        .edit {
          $0.part.$price.request("EUR")
          $0.part.$price.unload()
          var copy = $0.part
          copy.$price.request("USD")
        })
      store.send(.edit { $0.$items.readyToLoad() })
      await store.send(.items(.refresh)).finish()
      expect(store.report == "3" && store.items?.isEmpty == true)
    }
    expectEqual(found, [])
  }

  @Test("nor is a load that a guard makes wait after its state was copied")
  func copied() async throws {
    let loader = ControlledLoader<Int, String>()
    func store(_ state: State) -> Store<State, Action> {
      Store(initialState: state) {
        base.loadable(state: \.$report, action: \.report) { try await loader.load($0.request) }.guard { $0.mayLoad }
      }
    }
    let first = store(State())
    first.send(.edit { $0.$report.request(3) })
    let request = try await loader.nextRequest()
    let found = await reports {
      var state = first.state
      state.mayLoad = false
      let second = store(state)
      second.send(.edit { $0.selection = ListSelection() })
      expectEqual(second.state.$report.dueRequest, 3)
    }
    expectEqual(found.filter { !$0.contains("is a selection") }, [])
    request.succeed(with: "done")
    await first.send(.edit { _ in }).finish()
  }

  /// A node of a tree of features.
  private struct Node: Feature {
    struct State: Equatable {
      @Loadable var name: String?
      var children: [State] = []
      var first: State {
        get { children.first ?? State() }
        set { children = [newValue] + children.dropFirst() }
      }
    }

    indirect enum Action: CasePathable {
      case opened
      case name(LoadableAction<String>)
      case child(Action)

      struct AllCasePaths {
        let name = CasePath(Action.name) { if case .name(let action) = $0 { action } else { nil } }
        let child = CasePath(Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .opened = action {
          var child = State()
          child.$name.readyToLoad()
          state.children.append(child)
        }
        return .none
      }
      .loadable(state: \.$name, action: \.name) { _ in "leaf" }
      Scope(state: \.first, action: \.child) { Node() }
    }
  }

  @Test("nor is a part of a feature that contains itself, which loads with its first action")
  func recursion() async {
    let found = await reports {
      let store = Store(initialState: Node.State()) { Node() }
      store.send(.opened)
      await store.send(.child(.child(.opened))).finish()
      expectEqual(store.children.first?.name, "leaf")
    }
    expectEqual(found, [])
  }
}
