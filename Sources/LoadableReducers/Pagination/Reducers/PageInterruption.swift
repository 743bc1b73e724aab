import LoadableCore

/// Runs between the load of a paginated list and those of its pages: it ends the loads of pages when the list is loaded anew, or gone.
struct PageInterruption<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  var base: Base
  let property: PagedProperty<Base.State, Request, Value>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = state[keyPath: property.path].list.running?.identity
    let effect = base.reduce(into: &state, action: action)
    let pages = state[keyPath: property.path]
    if let running = pages.list.running?.identity, running != before {
      property.change(&state) {
        $0.next.cancelLoad()
        $0.previous.cancelLoad()
      }
    } else if !pages.hasPages, !pages.list.isLoading, pages.list.dueRequest == nil, pages.knowsPages {
      property.change(&state) { $0.dropPages() }
    }
    return effect
  }
}

extension PaginatedStateWith {
  /// Whether something of the loads of pages is left.
  fileprivate var knowsPages: Bool {
    !progress.queue.isEmpty || next.changeStamp != nil && !next.isBlank
      || previous.changeStamp != nil && !previous.isBlank
  }
}

extension LoadableStateWith {
  fileprivate var isBlank: Bool { read { $0.isEmpty ? nil : true } == nil }
}
