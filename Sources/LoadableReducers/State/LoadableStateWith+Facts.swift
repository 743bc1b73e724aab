public import LoadableCore

extension LoadableStateWith: LoadableStateProtocol {
  /// What was loaded last; nil when nothing has been loaded since the start or the last unload.
  @inlinable public var content: LoadedContent<Request, Value>? {
    read { $0.content }
  }

  /// The last failure; nil after a success.
  @inlinable public var failure: LoadFailure<Request>? {
    read { $0.failure }
  }

  /// What runs and what waits to run.
  public var activity: LoadActivity<Request> {
    LoadActivity(load: load, dueRequest: dueRequest)
  }

  /// The running load; nil when nothing runs.
  @inlinable public var load: RunningLoad<Request>? {
    read { $0.load }
  }

  /// The request that waits to be loaded; nil when none waits.
  @inlinable
  public var dueRequest: Request? {
    read { $0.due?.request }
  }

  /// The latest request that is known: that of the running load, the one that waits, the one that failed, the
  /// content's, the one that was derived last.
  ///
  /// The empty request is always known.
  @inlinable public var latestRequest: Request? {
    read { $0.latestRequest } ?? .empty
  }

  /// Which load runs; nil when nothing runs.
  @inlinable
  var running: LoadTicket<Request>? {
    isQuiet ? nil : read { $0.load?.ticket }
  }
}

extension LoadableStateWith: ChangeStamped {
  /// Changes whenever the state does; nil for a state that has never been changed.
  @inlinable public var changeStamp: LoadChangeStamp? {
    read { $0.stamp }
  }
}
