import LoadableCore
import LoadableReducers
import LoadableTesting

/// Items that are loaded for a text, for the tests of policies and operations.
struct ItemsState: Equatable, Sendable {
  @LoadableStateWith<String, [Int]> var items
  /// The search text: the request that is derived from the state, if a test derives one.
  var query: String?
  var mayLoad = true
  /// Something large beside the items.
  var rows: [Int] = []
}

enum ItemsAction: Sendable {
  case appear
  case search(String?)
  /// A search that is also a trigger.
  case searchNow(String?)
  /// The base reducer makes the change that a test provides.
  case edit(@Sendable (inout ItemsState) -> Void)
  case items(LoadableActionWith<String, [Int]>)
}

extension ItemsAction: CasePathable {
  struct AllCasePaths {
    let appear = CasePath(ItemsAction.appear) { if case .appear = $0 { true } else { false } }
    let searchNow = CasePath(ItemsAction.searchNow) { if case .searchNow(let text) = $0 { text } else { nil } }
    let items = CasePath(ItemsAction.items) { if case .items(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The reducer that `.loadable` is attached to.
struct ItemsBase: Reducer {
  func reduce(into state: inout ItemsState, action: ItemsAction) -> Effect<ItemsAction> {
    switch action {
    case .search(let text), .searchNow(let text): state.query = text
    case .edit(let edit): edit(&state)
    case .appear, .items: break
    }
    return .none
  }
}

typealias ItemsStore = TestStore<ItemsState, ItemsAction>

extension ItemsStore {
  /// A store that loads with a loader, when it appears and under a policy.
  convenience init(_ state: ItemsState = ItemsState(), policy: LoadPolicy, loader: some Loader<String, [Int]>) {
    self.init(initialState: state) {
      ItemsBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
    }
  }

  /// A store whose items have just been loaded.
  @MainActor static func loaded(
    _ value: [Int]?, policy: LoadPolicy, loader: ControlledLoader<String, [Int]>
  ) async throws -> ItemsStore {
    let store = ItemsStore(policy: policy, loader: loader)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await store.answer(loader, value, for: "all")
    return store
  }

  /// Answers a load and receives its success.
  @MainActor func answer(
    _ loader: ControlledLoader<String, [Int]>, _ value: [Int]?, for request: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    let call = try await loader.nextRequest(fileID: fileID, filePath: filePath, line: line, column: column)
    call.succeed(with: value)
    await receive(\.items.finished, fileID: fileID, filePath: filePath, line: line, column: column) {
      $0.$items = .loaded(value, request: request)
    }
  }

  /// Makes the base reducer change the state, and asserts that it does.
  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ edit: @escaping @Sendable (inout ItemsState) -> Void
  ) -> TestStoreTask {
    send(
      .edit(edit), isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column, changes: edit)
  }
}

extension LoadableActionBase {
  /// The timer whose tick this is.
  var tick: LoadTimer.Purpose? {
    if case .ticked(let timer) = self { timer.purpose } else { nil }
  }
}
