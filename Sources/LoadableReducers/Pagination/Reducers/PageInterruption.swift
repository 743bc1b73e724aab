public import LoadableCore

/// Runs between the load of a paginated list and those of its pages: it ends the loads of pages when the list is loaded anew, or gone.
@usableFromInline
struct PageInterruption<Base: Reducer, Request: Hashable & Sendable, Value: PaginatedCollection>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  @usableFromInline var base: Base
  @usableFromInline let property: PagedProperty<Base.State, Request, Value>

  @inlinable
  init(base: Base, property: PagedProperty<Base.State, Request, Value>) {
    self.base = base
    self.property = property
  }

  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = property.read(&state).ownList.runningIdentity
    let effect = base.reduce(into: &state, action: action)
    endPages(of: &state, since: before)
    return effect
  }

  /// Ends what the list, as it is now, leaves no place for.
  ///
  /// - Parameter before: which load of the list ran before the action.
  @inlinable
  func endPages(of state: inout Base.State, since before: LoadIdentity?) {
    let pages = property.read(&state)
    if let running = pages.ownList.runningIdentity, running != before {
      property.change(&state) {
        $0.next.cancel()
        $0.previous.cancel()
      }
    } else if pages.isWithoutList {
      property.change(&state) { $0.dropPages() }
    }
  }
}

extension PaginatedStateWith {
  /// Whether something of the loads of pages is left, though the list has gone, and is not on its way.
  @inlinable
  var isWithoutList: Bool {
    !hasPages && !ownList.isLoading && ownList.dueRequest == nil && knowsPages
  }

  /// Whether something of the loads of pages is left.
  @usableFromInline
  var knowsPages: Bool {
    !progress.queue.isEmpty || !next.isBlank || !previous.isBlank
  }
}

extension LoadableStateWith {
  fileprivate var isBlank: Bool { read { $0.isEmpty ? nil : true } == nil }
}
