import Foundation
import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A store reports each waiting request and each selection that no reducer handles, once.
@MainActor struct HandledPartsTests {
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

  @Test("so is one that a reducer below a handwritten one asks for, if that one does not forward `settle`")
  func notForwarded() async {
    let inner = handled()
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in inner.reduce(into: &state, action: action) }
    }
    let found = await reports { store.send(.edit { $0.$report.request(3) }) }
    expect(found.contains { $0.contains("'.report' of 'State' waits to load 3") && $0.contains("forward 'settle'") })
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

  @Test("nothing is reported if a guard makes it wait, if it is gone after the action, or if only a copy asks for it")
  func handledParts() async {
    let found = await reports {
      let store = Store(initialState: State(mayLoad: false)) { handled() }
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

  @Test("models and previews report nothing of the kind")
  func models() async {
    let found = await reports {
      let list = LoadableListModel<EmptyLoadRequest, Item, NumberedPage>(state: .loaded(nil))
      list.moveSelection(.next)
      let model = LoadableModel<Int, String>(state: .notLoaded)
      model.unload()
      let edited = list.edits(applying: { _, _ in }, saving: { (_: EditAttempt<Int>) in })
      edited.moveSelection(.next)
      let ready = LoadableModel<Int, String>(state: .ready(3)) { load in "\(load.request)" }
      await ready.change { $0.dismissFailure() }.finish()
      expectEqual(ready.value, "3")
    }
    expectEqual(found, [])
  }
}
