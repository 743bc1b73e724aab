import LoadableCore
import LoadableTesting

@testable import LoadableReducers

/// A shelf of items that are loaded for a text, for the tests of policies and operations.
struct ShelfState: Equatable, Sendable {
  @LoadableStateWith<String, [Int]> var items
  /// What the shelf is searched for: the request that is derived from the state, where a test derives one.
  var query: String?
  var mayLoad = true
  /// Something large beside the items.
  var rows: [Int] = []
}

enum ShelfAction: Sendable {
  case appear
  case search(String?)
  /// A search, and a trigger as well.
  case searchNow(String?)
  /// The base reducer changes the state as a test wants.
  case edit(@Sendable (inout ShelfState) -> Void)
  case items(LoadableActionWith<String, [Int]>)
}

extension ShelfAction: CasePathable {
  struct AllCasePaths {
    let appear = CasePath(ShelfAction.appear) { if case .appear = $0 { true } else { false } }
    let searchNow = CasePath(ShelfAction.searchNow) { if case .searchNow(let text) = $0 { text } else { nil } }
    let items = CasePath(ShelfAction.items) { if case .items(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The reducer that `.loadable` is attached to.
struct ShelfBase: Reducer {
  func reduce(into state: inout ShelfState, action: ShelfAction) -> Effect<ShelfAction> {
    switch action {
    case .search(let text), .searchNow(let text): state.query = text
    case .edit(let edit): edit(&state)
    case .appear, .items: break
    }
    return .none
  }
}

typealias ShelfStore = TestStore<ShelfState, ShelfAction>

extension ShelfStore {
  /// A store that loads with a loader, when it appears and by a policy.
  convenience init(_ state: ShelfState = ShelfState(), policy: LoadPolicy, loader: some Loader<String, [Int]>) {
    self.init(initialState: state) {
      ShelfBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
    }
  }

  /// Has the base reducer change the state, and asserts that it does.
  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ edit: @escaping @Sendable (inout ShelfState) -> Void
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

extension LoadableStateWith {
  /// What a test expects of a running load whose attempt has failed and is made again.
  mutating func expectRetry(after error: any Error, attempt: Int) {
    change {
      $0.load?.ticket.attempt = attempt
      $0.load?.lastError = CapturedError(error)
      $0.load?.progress = nil
    }
  }

  /// What a test expects of a running load that has told how far it is.
  mutating func expectProgress(_ fraction: Double) {
    change { $0.load?.progress = LoadProgress(fraction: fraction) }
  }

  /// What a test expects of a running load that has delivered a value.
  mutating func expectDelivery(_ value: Value?) {
    change {
      $0.content = LoadedContent(value, request: $0.load?.request)
      $0.failure = nil
      $0.load?.deliveries = 1
    }
  }

  /// What a test expects of a request that waits while everything else goes on.
  mutating func expectDue(_ request: Request?) {
    change { $0.due = request.map { DueLoad(request: $0, because: .byHand) } }
  }

  /// What a test expects of a load that has started, for a reason that the state does not tell.
  mutating func expectLoad(_ request: Request, _ kind: LoadKind) {
    change {
      $0.due = nil
      $0.load = RunningLoad(LoadTicket(request, kind: kind))
    }
  }
}
