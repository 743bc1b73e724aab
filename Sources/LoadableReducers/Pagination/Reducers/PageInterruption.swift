import LoadableCore

/// Runs between the load of a paginated list and those of its pages: it ends the loads of pages when the list is loaded anew, or gone.
struct PageInterruption<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  var base: Base
  let property: PagedProperty<Base.State, Request, Value>

  init(base: Base, property: PagedProperty<Base.State, Request, Value>) {
    self.base = base
    self.property = property
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }

  func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    let effect = base.settle(&state, running: running)
    let pages = property.read(&state)
    if let load = pages.ownList.storage.runningIdentity, load != pages.progress.listMark?.load {
      // The load of the list has just begun.
      property.change(&state) {
        $0.next.cancel()
        $0.previous.cancel()
      }
      running.didChange()
    } else if pages.isWithoutList {
      property.change(&state) { $0.dropPages() }
      running.didChange()
    }
    return effect
  }
}

extension PaginatedStateWith {
  /// Whether something of the loads of pages is left, though the list has gone, and is not on its way.
  var isWithoutList: Bool {
    !hasPages && !ownList.isLoading && ownList.dueRequest == nil && knowsPages
  }

  /// Whether something of the loads of pages is left.
  var knowsPages: Bool {
    !progress.queue.isEmpty || !next.isBlank || !previous.isBlank
  }
}

extension LoadableStateWith {
  fileprivate var isBlank: Bool { storage.read { $0.isEmpty ? nil : true } == nil }
}
