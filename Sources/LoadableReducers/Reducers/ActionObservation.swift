public import LoadableCore

extension Reducer where Effects == Effect<Action> {
  /// Tells an observer the name of each action, before the events of the loads that follow from it.
  ///
  /// Attach it around a whole feature, so that the observer gets actions and the events of loads in order:
  ///
  /// ```swift
  /// let store = Store(initialState: Profile.State()) {
  ///   Profile(recorder: recorder).observingActions(with: recorder)
  /// }
  /// ```
  ///
  /// The observer gets only the names of cases: `profile.refresh`, `rows.element.like`. Values that the cases hold are left out.
  ///
  /// - Complexity: the name is found by reflection, which takes some microseconds for an action.
  public func observingActions(with observer: some LoadObserver) -> some Reducer<State, Action, Effect<Action>> {
    ObservedActions(base: self, observer: observer)
  }
}

/// Tells an observer the name of each action.
private struct ObservedActions<Base: Reducer>: Reducer where Base.Effects == Effect<Base.Action> {
  /// Whether an effect sent the action that is being handled; this is known only when the store settles.
  private final class Note {
    var isReceived = false
  }

  private final class Notes {
    var current: Note?
  }

  let base: KeptReducer<Base>
  let observer: any LoadObserver
  private let notes = Notes()

  init(base: Base, observer: any LoadObserver) {
    self.base = KeptReducer(base)
    self.observer = observer
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let (name, observer, note) = (caseNames(of: action), observer, Note())
    notes.current = note
    return .merge(
      Effect(.notify { observer.actionDidHappen(name, isReceived: note.isReceived) }),
      base.reduce(into: &state, action: action))
  }

  func settle(_ state: inout Base.State, running: RunningEffects) {
    notes.current?.isReceived = running.isReceiving
    notes.current = nil
    base.settle(&state, running: running)
  }
}

extension ObservedActions: PropertyLoading {
  var inner: [any Reducer] { [base] }
}

/// The name of an action's case, and those of the actions within: `rows.element.like`.
private func caseNames(of action: Any) -> String {
  var names: [String] = []
  var next: Any? = action
  while let value = next {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { break }
    guard let payload = mirror.children.first else {
      names.append("\(value)")
      break
    }
    names.append(payload.label ?? "")
    // Only actions have case paths; anything else may be private data.
    next =
      payload.value is any CasePathable
      ? payload.value : Mirror(reflecting: payload.value).children.lazy.map(\.value).last { $0 is any CasePathable }
  }
  return names.joined(separator: ".")
}
