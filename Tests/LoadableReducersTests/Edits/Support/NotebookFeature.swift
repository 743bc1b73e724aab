@testable import LoadableReducers

/// Todos in places that come and go.
struct NotebookFeature: Feature {
  struct Row: Identifiable {
    let id: Int
    var todos: TodosFeature.State
  }

  struct State {
    var open: TodosFeature.State?
    var rows: IdentifiedList<Row> = []
  }

  enum Action: CasePathable {
    case change((inout State) -> Void)
    case open(TodosFeature.Action)
    case rows(IdentifiedAction<Int, TodosFeature.Action>)

    struct AllCasePaths {
      let open = CasePath(Action.open) { if case .open(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private struct RowReducer: Reducer {
    let todos: FeatureReducer<StoredTodosFeature>

    func reduce(into row: inout Row, action: TodosFeature.Action) -> Effect<TodosFeature.Action> {
      todos.reduce(into: &row.todos, action: action)
    }

    func settle(_ row: inout Row, running: RunningEffects) {
      todos.settle(&row.todos, running: running)
    }
  }

  let todos: StoredTodosFeature

  var body: some ReducerOf<Self> {
    let todos = todos
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.open, action: \.open) { todos }
    .forEach(\.rows, action: \.rows) { RowReducer(todos: FeatureReducer(todos)) }
  }
}
