import Foundation
import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting

/// Todos whose edits are stored; the ones in its tests are called by their titles.
struct StoredTodosFeature: Feature {
  typealias State = TodosFeature.State
  typealias Action = TodosFeature.Action

  let storage: InMemoryStorage
  let save: @Sendable (EditAttempt<TodoEdit>) async throws -> Int?
  var order = EditOrder<TodoEdit>.serial(by: \.id)
  var policy = LoadPolicy.none
  var version = 1
  var lifetime: Duration?
  var name: ((State) -> String?)?

  var body: some ReducerOf<Self> {
    let save = save
    Reduce<State, Action> { state, action in
      switch action {
      case .edit(let edit): state.$edits.begin(edit)
      case .open(let list): state.$todos.request(list)
      case .change(let change): change(&state)
      case .todos, .edits: break
      }
      return .none
    }
    .edits(state: \.$edits, action: \.edits, of: \.$todos, order: order, policy: policy) { try await save($0) }
    .isRefusal { $0 is Refused }
    .belonging { _, _ in true }
    .stored(in: storage, version: version, as: name, atMostAge: lifetime)
    .loadable(state: \.$todos, action: \.todos) { _ in Self.list }
  }

  static let list: TodosFeature.Todos = [Todo(id: 1), Todo(id: 2)]
  static let loaded = State(todos: .loaded(list, request: "a"))
}

extension TodoEdit {
  var title: String { if case .rename(_, let title) = self { title } else { "" } }
}

extension InMemoryStorage {
  /// The stored edits in their order, those that failed with an exclamation mark.
  var edits: [String] {
    storedEdits.map { "\($0.edit.title)\($0.status == .failed ? "!" : "")" }
  }

  var storedEdits: [EditState<TodoEdit>] {
    records.values.map { decoded($0) }.sorted { $0.order < $1.order }.map(\.state)
  }

  private func decoded(_ record: Record) -> StoredTodo {
    do {
      return try JSONDecoder().decode(StoredTodo.self, from: Data(record.bytes))
    } catch {
      return StoredTodo(order: 0, state: EditState(.rename(0, "\(error)"), EditKey()))
    }
  }

  /// The calls that write or remove.
  var changes: Int {
    calls.count { call in
      switch call {
      case .write, .remove, .removeAll: true
      case .read, .keys: false
      }
    }
  }
}

private struct StoredTodo: Decodable {
  let order: Int64
  let state: EditState<TodoEdit>
}

extension Feature {
  /// A store of the feature.
  ///
  /// - Parameter isDriven: whether a driver runs the feature in the store, as in another architecture.
  @MainActor func store(_ state: State, isDriven: Bool) -> LoadableReducers.Store<State, Action> {
    isDriven
      ? LoadableReducers.Store(initialState: state) { DrivenReducer(self) }
      : LoadableReducers.Store(initialState: state) { self }
  }
}

/// One life of an app whose edits are stored, from its start to its end.
@MainActor struct StoredTodos {
  let storage: InMemoryStorage
  /// What the client is asked to save, by the title.
  let saves = ControlledLoader<String, Int>()
  let store: LoadableReducers.Store<TodosFeature.State, TodosFeature.Action>

  init(
    _ storage: InMemoryStorage = InMemoryStorage(), _ state: TodosFeature.State = StoredTodosFeature.loaded,
    isDriven: Bool = false, _ change: (inout StoredTodosFeature) -> Void = { _ in },
    save: (@Sendable (EditAttempt<TodoEdit>) async throws -> Int?)? = nil
  ) {
    self.storage = storage
    let saves = saves
    var feature = StoredTodosFeature(storage: storage, save: save ?? { try await saves.load($0.edit.title) })
    change(&feature)
    store = feature.store(state, isDriven: isDriven)
  }

  var edits: Edits<TodoEdit> { store.state.$edits }

  func rename(_ id: Int, _ title: String) {
    store.send(.edit(.rename(id, title)))
  }

  func key(_ title: String) -> EditKey? {
    (Array(edits.shown) + Array(edits.failed)).first { $0.edit.title == title }?.key
  }

  func change(_ change: @escaping (inout Edits<TodoEdit>) -> Void) {
    store.send(.change { change(&$0.$edits) })
  }

  /// Waits for a save, and answers it.
  func answer(_ title: String, with error: (any Error)? = nil) async throws {
    let call = try await saves.nextRequest()
    guard call.request == title else { throw Unexpected(title: call.request) }
    if let error { call.fail(with: error) } else { call.succeed(with: 1) }
  }

  struct Unexpected: Error {
    let title: String
  }

  /// Waits until the edits meet a condition.
  func wait(until isOver: @escaping (Edits<TodoEdit>) -> Bool) async {
    let end = EndWait()
    let subscription = store.subscribe { if isOver($0.$edits) { end.end() } }
    if !isOver(edits) { await end.wait(isolation: #isolation) }
    subscription.cancel()
  }
}
