public import LoadableCore

extension LoadableStateWith: LoadableStateProtocol {
  /// What was loaded last; nil when nothing has been loaded since the start or the last unload.
  @inlinable public var content: LoadedContent<Request, Value>? {
    box.isEmpty ? nil : facts.content
  }

  /// The last failure; nil after a success.
  @inlinable public var failure: LoadFailure<Request>? {
    box.isEmpty ? nil : facts.failure
  }

  /// What runs and what waits to run.
  public var activity: LoadActivity<Request> {
    LoadActivity(load: load, dueRequest: dueRequest)
  }

  /// The running load; nil when nothing runs.
  @inlinable public var load: RunningLoad<Request>? {
    box.isEmpty ? nil : facts.load
  }

  /// The request that waits to be loaded; nil when none waits.
  @inlinable
  public var dueRequest: Request? {
    box.isEmpty ? nil : facts.due?.request
  }

  /// The latest request that is known: that of the running load, the one that waits, the one that failed, the
  /// content's, a cancelled load's, the one that was derived last.
  ///
  /// The empty request is always known.
  @inlinable public var latestRequest: Request? {
    read { $0.latestRequest } ?? .empty
  }

  /// Which load runs; nil when nothing runs.
  @inlinable
  var running: LoadTicket<Request>? {
    isQuiet ? nil : facts.load?.ticket
  }

  /// What tells the running load from every other; nil when nothing runs, or what runs was set by hand.
  @inlinable
  var runningIdentity: LoadIdentity? {
    if isQuiet { return nil }
    switch facts.load {
    case .some(let load): return load.ticket.identity
    case .none: return nil
    }
  }

  /// The attempt that the running load is at; nil when nothing runs.
  @inlinable
  var runningAttempt: Int? {
    isQuiet ? nil : facts.load?.ticket.attempt
  }
}

extension LoadableStateWith: ChangeStamped {
  /// Changes whenever the state does; nil for a state that has never been changed.
  @inlinable public var changeStamp: LoadChangeStamp? {
    box.isEmpty ? nil : facts.stamp
  }
}
