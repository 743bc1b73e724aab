public import LoadableCore
public import Observation

/// A ``LoadableModel`` or ``LoadableListModel`` whose edits show at once, for apps without reducers: what their `edits` methods make.
///
/// ```swift
/// let todos = LoadableModel { _ in try await client.todos() }
///   .edits(order: .serial(by: \.id)) { (todos, edit: TodoEdit) in
///     edit.apply(to: &todos)
///   } saving: { edit in
///     try await client.save(edit.edit, edit.key.description)
///   }
/// todos.edit(.done(7, true))                  // shown at once
/// await todos.edit(.remove(8)).finish()       // the same, and waits until it is saved, or not
/// todos.value                                 // with the edits
/// todos.edits.failed                          // those that were not saved, until `retry(_:)` or `dismiss(_:)`
/// ```
///
/// Edits follow the same rules as with a reducer: see <doc:Writes>. Its actions are those of the loadable property or the list, so you can use
/// it in place of a store.
///
/// - Isolation: it stays on the isolation it is created on, and is not `Sendable`. Its properties are observed by the Observation framework.
/// - Cancellation: edits and loads end with the model.
public final class EditableModel<Target: EditableState, TargetAction, Edit: Hashable & Sendable>: StoreProtocol,
  Observable
{
  typealias Root = EditedFeature<Target, TargetAction, Edit>
  private let store: StoreOf<Root>
  private let apply: (inout Target.Value, Edit) -> Void

  init(_ state: Target, _ apply: @escaping (inout Target.Value, Edit) -> Void, _ root: Root) {
    self.apply = apply
    store = Store(initialState: Root.State(target: state)) { root }
  }

  /// The state with the edits applied, for presenters; a tracked reader is notified of every change.
  public var state: Target.Shown { store.target.showing(store.$edits, apply) }

  /// The value with the edits applied, if any.
  public var value: Target.Value? { state.content?.value }

  /// The state without the edits: what the server said.
  public var loaded: Target { store.target }

  /// The edits: those that are shown, and those that failed.
  public var edits: Edits<Edit> { store.$edits }

  /// Shows an edit, and sends it when nothing before it in its scope is on its way.
  ///
  /// - Returns: a handle to wait until it is saved or not, or to cancel it; it does not cover an edit that waits for others of its scope.
  @discardableResult
  public func edit(_ edit: Edit, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.edits(.begin(edit)), isolation: isolation)
  }

  /// Sends an edit that failed again, under the same key.
  ///
  /// - Returns: a handle to wait until it is saved or not, or to cancel it.
  @discardableResult
  public func retry(_ key: EditKey, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.edits(.retry(key)), isolation: isolation)
  }

  /// Forgets an edit that failed.
  public func dismiss(_ key: EditKey, isolation: isolated any Actor = #isolation) {
    store.send(.edits(.dismiss(key)), isolation: isolation)
  }

  /// Takes an edit back: see ``Edits/cancel(_:)``.
  public func cancel(_ key: EditKey, isolation: isolated any Actor = #isolation) {
    store.send(.edits(.cancel(key)), isolation: isolation)
  }

  /// Sends an action of the property or the list, as a presenter's intents do: `.load()`, `.refresh`, `.rowAppeared(id)`.
  ///
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  public func send(_ action: TargetAction, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.target(action), isolation: isolation)
  }
}

/// The feature that runs a model with edits.
struct EditedFeature<Target: EditableState, TargetAction, Edit: Hashable & Sendable>: Reducer {
  struct State {
    var target: Target
    @Edits<Edit> var edits

    init(target: Target) {
      self.target = target
    }
  }

  enum Action: CasePathable {
    case target(TargetAction)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      var target: CasePath<Action, TargetAction> {
        CasePath(naming: { .target($0) }) { if case .target(let action) = $0 { action } else { nil } }
      }
      var edits: CasePath<Action, EditAction<Edit>> {
        CasePath(naming: { .edits($0) }) { if case .edits(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private let reduceBoth: (inout State, Action) -> Effect<Action>
  private let settleBoth: (inout State, RunningEffects) -> Effect<Action>

  /// - Parameter loads: runs the loads of the property or the list; nil for a preview, which loads nothing.
  init<Loads: Reducer, Result: Sendable>(
    _ loads: Loads?, observers: ModelObservers, of target: Any.Type, order: EditOrder<Edit>, policy: LoadPolicy,
    isRefusal: (@Sendable (any Error) -> Bool)?,
    apply: @escaping (inout Target.Value, Edit) -> Void,
    save: @escaping @Sendable (EditAttempt<Edit>) async throws -> Result, place: SourcePlace
  ) where Loads.State == Target, Loads.Action == TargetAction, Loads.Effects == Effect<TargetAction> {
    let edits = EditsReducer(
      base: Scope<State, Action, OptionalLoads<Loads>>(state: \State.target, action: \.target) {
        OptionalLoads(loads: loads)
      },
      property: EditsProperty { \State.$edits }, action: CasePath<Action, EditAction<Edit>>(\.edits),
      target: \State.target, order: order, policy: policy, operation: save, place: place
    )
    .applying(apply)
    .observed(by: observers.all, as: "\(observers.label ?? "\(target)").edits")
    let both = isRefusal.map { edits.isRefusal($0) } ?? edits
    reduceBoth = { both.reduce(into: &$0, action: $1) }
    settleBoth = { both.settle(&$0, running: $1) }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceBoth(&state, action)
  }

  func settle(_ state: inout State, running: RunningEffects) -> Effect<Action> {
    settleBoth(&state, running)
  }
}

/// The loads of a model, or none.
private struct OptionalLoads<Loads: Reducer>: Reducer where Loads.Effects == Effect<Loads.Action> {
  let loads: Loads?

  func reduce(into state: inout Loads.State, action: Loads.Action) -> Effect<Loads.Action> {
    loads?.reduce(into: &state, action: action) ?? .none
  }

  func settle(_ state: inout Loads.State, running: RunningEffects) -> Effect<Loads.Action> {
    loads?.settle(&state, running: running) ?? .none
  }
}

// MARK: Making one

extension CasePath where Root == Value {
  /// The path to the action itself, for a feature that is a single property.
  static var own: Self {
    Self(embedding: { $0 }, extraction: { $0 }, visiting: { $1($0) }, name: "self")
  }
}

extension LoadableModel {
  /// The same model with edits that show at once; it takes the place of this one.
  ///
  /// ```swift
  /// let todos = LoadableModel { _ in try await client.todos() }
  ///   .edits { (todos, edit: TodoEdit) in edit.apply(to: &todos) } saving: { try await client.save($0.edit, key: $0.key) }
  /// ```
  ///
  /// - Parameters:
  ///   - order: whether edits are sent side by side, or those of one scope one after another.
  ///   - policy: how often a failed attempt is repeated, and how long one may take.
  ///   - isRefusal: whether an error is the server's answer; by default every error but a timeout is.
  ///   - apply: applies an edit to the value; it must find rows by id, and applying it twice must have the same result as once.
  ///   - save: saves an edit; an error that it throws means that it is not saved. It runs on the model's isolation.
  public func edits<Edit, Result: Sendable>(
    order: EditOrder<Edit> = .sideBySide, policy: LoadPolicy = .none,
    isRefusal: (@Sendable (_ error: any Error) -> Bool)? = nil,
    applying apply: @escaping (_ value: inout Value, _ edit: Edit) -> Void,
    saving save: @escaping @Sendable (_ edit: EditAttempt<Edit>) async throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> EditableModel<LoadableStateWith<Request, Value>, LoadableActionWith<Request, Value>, Edit> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return EditableModel(
      state, apply,
      EditedFeature(
        makeLoads?(), observers: observers, of: Value.self, order: order, policy: policy, isRefusal: isRefusal,
        apply: apply, save: save, place: place))
  }
}

extension LoadableListModel {
  /// The same list with edits that show at once; it takes the place of this one.
  ///
  /// A confirmed edit is written into the rows, and nothing is loaded again.
  ///
  /// - Parameters:
  ///   - order: whether edits are sent side by side, or those of one scope one after another.
  ///   - policy: how often a failed attempt is repeated, and how long one may take.
  ///   - isRefusal: whether an error is the server's answer; by default every error but a timeout is.
  ///   - apply: applies an edit to the rows; it must find rows by id, and applying it twice must have the same result as once.
  ///   - save: saves an edit; an error that it throws means that it is not saved. It runs on the model's isolation.
  public func edits<Edit, Result: Sendable>(
    order: EditOrder<Edit> = .sideBySide, policy: LoadPolicy = .none,
    isRefusal: (@Sendable (_ error: any Error) -> Bool)? = nil,
    applying apply: @escaping (_ rows: inout Rows, _ edit: Edit) -> Void,
    saving save: @escaping @Sendable (_ edit: EditAttempt<Edit>) async throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> EditableModel<
    PaginatedStateWith<Request, IdentifiedPaginatedCollection<Row, Page>>,
    PaginatedActionWith<Request, IdentifiedPaginatedCollection<Row, Page>>, Edit
  > {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return EditableModel(
      state, apply,
      EditedFeature(
        makeLoads(), observers: observers, of: Row.self, order: order, policy: policy, isRefusal: isRefusal,
        apply: apply, save: save, place: place))
  }
}
