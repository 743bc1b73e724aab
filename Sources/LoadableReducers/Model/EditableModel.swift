public import LoadableCore

/// A ``LoadableModel`` or ``LoadableListModel`` whose edits show at once, for apps without reducers.
///
/// The `edits` methods of these models create it:
///
/// ```swift
/// let todos = LoadableModel { _ in try await client.todos() }
///   .edits(order: .serial(by: \.id)) { (todos, edit: TodoEdit) in
///     edit.apply(to: &todos)
///   } saving: { attempt in
///     try await client.save(attempt.edit, attempt.key.description)
///   }
/// todos.edit(.done(7, true))                  // shown at once
/// await todos.edit(.remove(8)).finish()       // the same, and waits until it is saved, or not
/// todos.value                                 // with the edits
/// todos.edits.failed                          // those that were not saved, until `retry(_:)` or `dismiss(_:)`
/// ```
///
/// Edits follow the same rules as with a reducer: see <doc:Writes>. The modifiers of a reducer are parameters of
/// the `edits` methods, such as `isRefusal`, `holdsLoads` and `merging`. The model's actions are those of the loadable
/// property or the list, so you can use it in place of a store: send `.load(request)`, `.refresh`, `.retry` or `.cancel`.
/// ``retry(_:isolation:)`` and ``cancel(_:isolation:)`` apply to an edit.
///
/// - Isolation: it stays on the isolation it is created on, and is not `Sendable`. The Observation framework tracks
///   reads of its properties.
/// - Cancellation: edits and loads end with the model. An actor that owns a model calls ``cancelEffects()`` when it is done with it: see
///   ``Store``.
public final class EditableModel<
  Target: EditableState, TargetAction: LoadActionProtocol<Target.Shown.Request>, Edit: Hashable & Sendable
>: LoadableModelProtocol {
  typealias Root = EditedFeature<Target, TargetAction, Edit>
  private let store: StoreOf<Root>
  private let apply: (inout Target.Value, Edit) -> Void

  init(_ state: Root.State, _ apply: @escaping (inout Target.Value, Edit) -> Void, _ root: Root) {
    self.apply = apply
    store = Store(initialState: state) { root }
  }

  /// The state with the edits applied, for presenters; a tracked reader is notified of every change.
  public var state: Target.Shown { store.target.showing(store.$edits, apply) }

  /// The value with the edits applied, if any.
  public var value: Target.Value? { state.content?.value }

  /// The state without the edits: what the server returned.
  public var loaded: Target { store.target }

  /// The edits: those that are shown, and those that failed.
  public var edits: Edits<Edit> { store.$edits }

  /// Shows an edit, and sends it once no earlier edit of its scope is on its way.
  ///
  /// - Returns: a handle to wait until it is saved or has failed, or to cancel it. The handle does not cover an edit that must first wait
  ///   for others of its scope.
  @discardableResult
  public func edit(_ edit: Edit, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.edits(.begin(edit)), isolation: isolation)
  }

  /// Sends a failed edit again, under the same key.
  ///
  /// - Returns: a handle to wait until it is saved or has failed, or to cancel it.
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

  /// Forgets all edits, including those that are on their way or stored, as when an account signs out: see ``Edits/removeAll()``.
  public func removeAllEdits(isolation: isolated any Actor = #isolation) {
    store.send(.changeEdits { $0.removeAll() }, isolation: isolation)
  }

  /// Records that a row was deleted elsewhere, for example after an event from the server: see ``Edits/noteDeletion(saved:)``.
  public func noteDeletion(saved id: Edit.SavedID, isolation: isolated any Actor = #isolation)
  where Edit: InsertingEdit {
    store.send(.changeEdits { $0.noteDeletion(saved: id) }, isolation: isolation)
  }

  /// Ends all loads and all attempts to save an edit, and stops listening to signals and caches; the edits stay.
  ///
  /// The server may still get edits that were on their way. See ``LoadableModel/cancelEffects()``.
  public func cancelEffects() {
    store.cancelEffects()
  }

  /// Calls a function with the state after each action and each change.
  ///
  /// See ``LoadableModel/subscribe(_:)``.
  ///
  /// - Parameter observer: called with the state, on the model's isolation. It may read the model, and load.
  /// - Returns: the subscription.
  @discardableResult
  public func subscribe(_ observer: @escaping (_ state: Target.Shown) -> Void) -> StoreSubscription {
    store.subscribe { [apply] in observer($0.target.showing($0.$edits, apply)) }
  }

  /// Sends an action of the property or the list, as a presenter's intents do: `.load()`, `.refresh`, `.rowAppeared(id)`.
  ///
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  public func send(_ action: TargetAction, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.target(action), isolation: isolation)
  }

  /// Follows a request that something else determines, such as the text of a search field.
  ///
  /// See ``LoadableModel/setRequest(_:whenNil:isolation:)``. Edits that began over the content of another request are not shown
  /// meanwhile, but they are saved all the same.
  ///
  /// - Parameters:
  ///   - request: the request; nil for none.
  ///   - whenNil: what nil does: drops the content, or keeps it and cancels a running load. As the first request, nil
  ///     does neither.
  ///   - isolation: the isolation of the model; leave it out.
  /// - Returns: a handle to wait for the load, or, if this call has started the load, to cancel it. The handle does not cover a load
  ///   that the debounce delays.
  @discardableResult
  public func setRequest(
    _ request: Target.Shown.Request?, whenNil: NilRequestBehavior = .unloads, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    store.send(.setRequest(request, whenNil: whenNil), isolation: isolation)
  }

  /// Changes ``loaded``, the state without the edits, by hand: `todos.change { $0.markAsStale() }`.
  ///
  /// Any transition of that state is possible. A request that the change makes due is loaded, and a load that the state no longer shows
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the model; leave it out.
  ///   - change: changes the state in place. It must not read the model.
  /// - Returns: a handle to wait for what the change started, or to cancel it.
  @discardableResult
  public func change(
    isolation: isolated any Actor = #isolation, _ change: @escaping (_ state: inout Target) -> Void
  ) -> StoreTask {
    store.send(.change(change), isolation: isolation)
  }
}

extension EditableModel where Target.Value: PaginatedCollection {
  /// The selected row of the list, and whether it waits for a page: see ``moveSelection(_:isolation:)``.
  public var selection: ListSelection<Target.Value.ID> {
    store[dynamicMember: \Root.State.[Root.SelectedID<Target.Value.ID>()]]
  }

  /// Selects a row, or moves the selection: see ``LoadableListModel/moveSelection(_:isolation:)``.
  ///
  /// A row that an edit removes can be selected until the server has confirmed the edit.
  ///
  /// - Returns: a handle to wait for the page, or to cancel it.
  @discardableResult
  public func moveSelection(
    _ action: ListSelection<Target.Value.ID>.Action, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    store.send(.selection(action), isolation: isolation)
  }
}

extension LoadableModel {
  /// The type of this model with edits: `let shelf: LoadableModel<Title.ID, Shelf>.Editable<Star>`.
  public typealias Editable<Edit: Hashable & Sendable> = EditableModel<
    LoadableStateWith<Request, Value>, LoadableActionWith<Request, Value>, Edit
  >
}

extension LoadableListModel {
  /// The type of this list with edits: `let messages: LoadableListModel<EmptyLoadRequest, Message, CursorPage<String>>.Editable<Draft>`.
  public typealias Editable<Edit: Hashable & Sendable> = EditableModel<State, Action, Edit>
}

// MARK: Making one

extension LoadableModel {
  /// The same model with edits that show at once; use it in place of this one.
  ///
  /// ```swift
  /// let todos = LoadableModel { _ in try await client.todos() }
  ///   .edits { (todos, edit: TodoEdit) in edit.apply(to: &todos) } saving: { try await client.save($0.edit, key: $0.key) }
  /// ```
  ///
  /// A model that only shows a state, as in a preview, also sends its edits, and writes the confirmed ones into that state.
  ///
  /// When an edit was saved or has failed, the value is loaded again, even if `merging` has written the answer into it. If the model shares
  /// a cache, the outcome of the edit first invalidates the value's request there. If an edit makes more values stale, such as lists with
  /// the value's tag, call `invalidate(tag:)` in `save`.
  ///
  /// - Parameters:
  ///   - stored: the argument `restoring`: edits that you stored yourself when the app ended. Those that were not saved are shown, and sent
  ///     with the model's first action.
  ///   - storage: the argument `stored`: where edits are kept until the server has confirmed them: `.in(database, version: 1)`. Edits that
  ///     are stored there are read with the model's first action.
  ///   - belonging: whether an edit changes what a request loads; needed for stored edits, unless there is only the empty request: see
  ///     ``EditsReducer/belonging(_:)``.
  ///   - order: whether edits are sent side by side, or those of one scope one after another.
  ///   - policy: how often a failed attempt is repeated, and how long one may take.
  ///   - isRefusal: whether an error means that the server has refused the edit; by default every error does but a timeout and a lost
  ///     connection: see ``EditsReducer/isRefusal(_:)``.
  ///   - isVisible: whether a loaded value shows an edit, for servers whose copies are not always up to date, and for sequences that do not
  ///     end: see ``EditsReducer/isVisible(_:)``.
  ///   - holdsLoads: whether loads are held back while an edit is on its way: see ``EditsReducer/holdingLoads()``.
  ///   - rows: what becomes of rows that edits add and whose ids the server chooses: `.identified { $0.id }`.
  ///   - apply: applies an edit to the value; it must find rows by id, and applying it twice must have the same result as once.
  ///   - save: saves an edit; an error that it throws means that the edit is not saved. It runs on the model's isolation.
  ///   - merge: writes what `save` returned into the value, so that the edit no longer needs to be shown.
  public func edits<Edit, Result: Sendable>(
    restoring stored: Edits<Edit> = Edits(), stored storage: StoredEdits<Edit>? = nil,
    belonging: (@Sendable (_ edit: Edit, _ request: Request) -> Bool)? = nil,
    order: EditOrder<Edit> = .sideBySide, policy: LoadPolicy = .none,
    isRefusal: (@Sendable (_ error: any Error) -> Bool)? = nil,
    isVisible: ((_ edit: Edit, _ value: Value) -> Bool)? = nil, holdsLoads: Bool = false,
    inserting rows: InsertedRows<Value, Edit, Result>? = nil,
    applying apply: @escaping (_ value: inout Value, _ edit: Edit) -> Void,
    saving save: @escaping @Sendable (_ edit: EditAttempt<Edit>) async throws -> Result,
    merging merge: ((_ value: inout Value, _ result: Result) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Editable<Edit> {
    typealias Root = EditedFeature<LoadableStateWith<Request, Value>, LoadableActionWith<Request, Value>, Edit>
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let belonging = belonging.map { EditBelonging($0) }
    successor = ModelSuccessor(of: "LoadableModel", returnedBy: "edits", at: place)
    let sends = Root.sends(
      order: order, policy: policy, observers: loading?.observers ?? ModelObservers(), of: Value.self, applying: apply,
      place: place, saving: save
    )
    .adding(
      isRefusal: isRefusal, isVisible: isVisible, holdsLoads: holdsLoads, belonging: belonging, merging: merge,
      inserting: rows, storing: storage, invalidating: loading?.invalidate, at: place)
    let state = Root.State(target: state, edits: stored, belonging: belonging)
    guard let loading else {
      let root = Root(sends, place: place) { state, action in
        guard case .target(let own) = action else { return .none }
        return state.target.applyWithoutLoader(own, of: "EditableModel", at: place)
      }
      return EditableModel(state, apply, root)
    }
    let property = LoadableProperty<Root.State, Request, Value> { \.target }
    let target = CasePath<Root.Action, LoadableActionWith<Request, Value>>(\.target)
    let loads = loading.loads(sends, property, target, self.place)
    let (machine, key) = (loads.parts.machine, loads.parts.property.key)
    let root = Root(loads, place) { request, whenNil, state in
      machine.follow(request, whenNil: whenNil, in: &state)
      return state.joining(request, at: key)
    }
    return EditableModel(state, apply, root)
  }
}

extension LoadableListModel {
  /// The same list with edits that show at once; use it in place of this one.
  ///
  /// A confirmed edit is written into the rows, and nothing is loaded again, unless the model shares a cache: then every edit that ends
  /// invalidates the pages of the requests that it belongs to.
  ///
  /// - Parameters:
  ///   - stored: the argument `restoring`: edits that you stored yourself when the app ended. Those that were not saved are shown, and sent
  ///     with the model's first action.
  ///   - storage: the argument `stored`: where edits are kept until the server has confirmed them: `.in(database, version: 1)`. Edits that
  ///     are stored there are read with the model's first action.
  ///   - belonging: whether an edit changes what a request loads; needed for stored edits, unless there is only the empty request: see
  ///     ``EditsReducer/belonging(_:)``.
  ///   - order: whether edits are sent side by side, or those of one scope one after another.
  ///   - policy: how often a failed attempt is repeated, and how long one may take.
  ///   - isRefusal: whether an error means that the server has refused the edit; by default every error does but a timeout and a lost
  ///     connection: see ``EditsReducer/isRefusal(_:)``.
  ///   - holdsLoads: whether loads of the list are held back while an edit is on its way: see ``EditsReducer/holdingLoads()``.
  ///   - rows: what becomes of rows that edits add and whose ids the server chooses: `.identified { $0.id }`.
  ///   - apply: applies an edit to the rows; it must find rows by id, and applying it twice must have the same result as once.
  ///   - save: saves an edit; an error that it throws means that the edit is not saved. It runs on the model's isolation.
  ///   - merge: writes what `save` returned into the rows, in place of the edit.
  public func edits<Edit, Result: Sendable>(
    restoring stored: Edits<Edit> = Edits(), stored storage: StoredEdits<Edit>? = nil,
    belonging: (@Sendable (_ edit: Edit, _ request: Request) -> Bool)? = nil,
    order: EditOrder<Edit> = .sideBySide, policy: LoadPolicy = .none,
    isRefusal: (@Sendable (_ error: any Error) -> Bool)? = nil, holdsLoads: Bool = false,
    inserting rows: InsertedRows<Rows, Edit, Result>? = nil,
    applying apply: @escaping (_ rows: inout Rows, _ edit: Edit) -> Void,
    saving save: @escaping @Sendable (_ edit: EditAttempt<Edit>) async throws -> Result,
    merging merge: ((_ rows: inout Rows, _ result: Result) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Editable<Edit> {
    typealias Root = EditedFeature<State, Action, Edit>
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let belonging = belonging.map { EditBelonging($0) }
    successor = ModelSuccessor(of: "LoadableListModel", returnedBy: "edits", at: place)
    let sends = Root.sends(
      order: order, policy: policy, observers: loading?.observers ?? ModelObservers(), of: Row.self, applying: apply,
      place: place, saving: save
    )
    .adding(
      isRefusal: isRefusal, isVisible: nil, holdsLoads: holdsLoads, belonging: belonging, merging: merge,
      inserting: rows, storing: storage, invalidating: loading?.invalidate, at: place)
    let selected = SelectedRow<Root.State, Root.Action, Rows>(
      path: \Root.State.[Root.SelectedID<Row.ID>()], casePath: Root.Action.selection(of: Row.ID.self))
    var state = Root.State(target: state, edits: stored, belonging: belonging)
    state[keyPath: selected.path] = selection
    guard let loading else {
      let root = Root(sends, place: place) { state, action in
        if case .target(let own) = action {
          return state.target.applyWithoutLoader(own, of: "EditableModel", at: place)
        }
        selected.moveWithoutLoader(&state, action, in: state.target)
        return .none
      }
      return EditableModel(state, apply, root)
    }
    let property = PagedProperty<Root.State, Request, Rows>(
      path: \.target, read: { $0.target }, change: { $1(&$0.target) })
    let target = CasePath<Root.Action, Action>(\.target)
    let loads = loading.loads(sends, property, target, self.place).selecting(selected)
    let (machine, key) = (loads.listParts.machine, loads.property.list.key)
    let root = Root(loads, place) { request, whenNil, state in
      machine.follow(request, whenNil: whenNil, in: &state.list)
      return state.list.joining(request, at: key)
    }
    return EditableModel(state, apply, root)
  }
}
