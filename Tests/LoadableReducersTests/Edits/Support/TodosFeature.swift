import LoadableReducers
import LoadableTesting

struct Todo: Hashable, Identifiable, Codable {
  let id: Int
  var title = "Milk"
  var isDone = false
}

enum TodoEdit: Hashable, Codable {
  case done(Int, Bool)
  case rename(Int, String)
  case remove(Int)

  var id: Int {
    switch self {
    case .done(let id, _), .rename(let id, _), .remove(let id): id
    }
  }

  func apply(to todos: inout IdentifiedList<Todo>) {
    switch self {
    case .done(let id, let isDone): todos[id: id]?.isDone = isDone
    case .rename(let id, let title): todos[id: id]?.title = title
    case .remove(let id): todos.remove(id: id)
    }
  }
}

/// Todos of a list, which is the request, with edits.
struct TodosFeature: Feature {
  typealias Todos = IdentifiedList<Todo>
  /// What the client is asked to save.
  struct Save: Hashable {
    let edit: TodoEdit
    var key: EditKey?
    var attempt = 1
  }

  struct State: Hashable, Codable {
    @LoadableStateWith<String, Todos> var todos
    @Edits<TodoEdit> var edits

    var shown: LoadableSnapshot<String, Todos> { $todos.showing($edits) { $1.apply(to: &$0) } }

    func isDone(_ id: Int) -> Bool { todos?[id: id]?.isDone == true }
  }

  enum Action: CasePathable {
    case edit(TodoEdit)
    case open(String)
    case change((inout State) -> Void)
    case todos(LoadableActionWith<String, Todos>)
    case edits(EditAction<TodoEdit>)

    struct AllCasePaths {
      let todos = CasePath(Action.todos) { if case .todos(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  typealias Sends = EditsReducer<Reduce<State, Action>, TodoEdit, LoadableStateWith<String, Todos>, Todo?>

  let loads: ControlledLoader<String, Todos>
  let saves: ControlledLoader<Save, Todo>
  var order = EditOrder<TodoEdit>.sideBySide
  var policy = LoadPolicy.none
  var loadPolicy = LoadPolicy.none
  /// Whether the key of an edit is part of the client's request.
  var asksWithKey = false
  var canLoad: @Sendable (State) -> Bool = { _ in true }
  /// Whether the request is derived from the state: always "a".
  var derives = false
  var modify: (Sends) -> Sends = { $0 }

  var body: some ReducerOf<Self> {
    let (loads, saves, asksWithKey, canLoad) = (loads, saves, asksWithKey, canLoad)
    let reducer = modify(
      Reduce<State, Action> { state, action in
        switch action {
        case .edit(let edit): state.$edits.begin(edit)
        case .open(let list): state.$todos.request(list)
        case .change(let change): change(&state)
        case .todos, .edits: break
        }
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$todos, order: order, policy: policy) { attempt in
        try await saves.load(Save(edit: attempt.edit, key: asksWithKey ? attempt.key : nil, attempt: attempt.attempt))
      }
    )
    .loadable(state: \.$todos, action: \.todos, policy: loadPolicy) { load in
      try await loads.load(load.request)
    }
    .guard { canLoad($0) }
    return derives ? reducer.derivingRequest { _ in "a" } : reducer
  }
}

struct Refused: Error {}
struct Offline: Error {}

/// A store of todos with the list "a" loaded, and its client.
@MainActor struct TodosStore {
  typealias Store = TestStoreOf<TodosFeature>
  static let list: TodosFeature.Todos = [Todo(id: 1), Todo(id: 2)]

  let loads: ControlledLoader<String, TodosFeature.Todos>
  let saves: ControlledLoader<TodosFeature.Save, Todo>
  let store: Store

  init(
    _ state: TodosFeature.State = .init(todos: .loaded(Self.list, request: "a")), ignoresCancellation: Bool = false,
    _ change: (inout TodosFeature) -> Void = { _ in }
  ) {
    loads = ControlledLoader(ignoresCancellation: ignoresCancellation)
    saves = ControlledLoader(ignoresCancellation: ignoresCancellation)
    var feature = TodosFeature(loads: loads, saves: saves)
    change(&feature)
    let made = feature
    store = Store(initialState: state) { made }
  }

  /// Whether a row shows as done.
  func isDone(_ id: Int) -> Bool? { store.state.shown.value?[id: id]?.isDone }
  /// Whether the server says that it is done.
  func isDoneInContent(_ id: Int) -> Bool? { store.state.todos?[id: id]?.isDone }
  var statuses: [EditStatus] { store.state.$edits.shown.map(\.status) }

  func begin(_ edit: TodoEdit) {
    store.send(.edit(edit)) { $0.$edits.begin(edit) }
  }

  /// Answers the next write.
  func save(_ edit: TodoEdit, attempt: Int = 1) async throws -> ControlledCall<TodosFeature.Save, Todo> {
    let call = try await saves.nextRequest()
    guard call.request.edit == edit, call.request.attempt == attempt else { throw Unexpected(request: call.request) }
    return call
  }

  /// The server confirms an edit, so the list is loaded again.
  func confirm(_ edit: TodoEdit) async throws {
    try await save(edit).succeed(with: nil)
    await store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(edit)
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
  }

  /// A load of the list lands.
  func land(_ todos: TodosFeature.Todos, edits: @escaping (inout Edits<TodoEdit>) -> Void = { $0.loaded() })
    async throws
  {
    try await loads.nextRequest().succeed(with: todos)
    await store.receive(\.todos.finished) {
      $0.$todos.loaded(with: todos, request: "a")
      edits(&$0.$edits)
    }
  }

  struct Unexpected: Error {
    let request: TodosFeature.Save
  }
}
