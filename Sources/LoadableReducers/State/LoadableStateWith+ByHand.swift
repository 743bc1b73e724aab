/// A constructor for every phase, for previews and tests: `State(profile: .loaded(profile))`.
extension LoadableStateWith {
  /// Nothing is loaded and nothing runs.
  public static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request waits to be loaded.
  public static func ready(_ request: Request) -> Self {
    var state = Self()
    state.readyToLoad(request)
    return state
  }

  /// A request is being loaded, without a task; `previous` is what was loaded before.
  public static func loading(
    _ request: Request, previous: LoadedContent<Request, Value>? = nil, attempt: Int = 1,
    progress: LoadProgress? = nil
  ) -> Self {
    var state = Self()
    state.change {
      $0.content = previous?.untyped
      var load = RunningLoad(LoadTicket(AnyRequest(request), kind: $0.kind(of: AnyRequest(request)), attempt: attempt))
      load.progress = progress
      $0.load = load
    }
    return state
  }

  /// A value is loaded; nil for loaded and empty.
  public static func loaded(_ value: Value?, request: Request? = nil, isStale: Bool = false) -> Self {
    var state = Self()
    state.change { $0.content = LoadedContent(value, request: request, isStale: isStale).untyped }
    return state
  }

  /// A load has failed; `previous` is what was loaded before.
  public static func failed(
    _ error: any Error, request: Request? = nil, attempts: Int = 1, previous: LoadedContent<Request, Value>? = nil
  ) -> Self {
    var state = Self()
    state.change {
      $0.content = previous?.untyped
      $0.failure = LoadFailure(error, request: request.map { AnyRequest($0) } ?? $0.latestRequest, attempts: attempts)
    }
    return state
  }
}

extension LoadableStateWith where Request == EmptyLoadRequest {
  /// The value is being loaded, without a task; `previous` is what was loaded before.
  public static func loading(
    previous: LoadedContent<Request, Value>? = nil, attempt: Int = 1, progress: LoadProgress? = nil
  ) -> Self {
    loading(EmptyLoadRequest(), previous: previous, attempt: attempt, progress: progress)
  }
}

/// Transitions for code that loads without a reducer or a model.
extension LoadableStateWith {
  /// Sets a value that was loaded by other means: it becomes fresh content, and nothing runs or waits any more.
  ///
  /// Polling continues: a running timer goes on, and if a load runs or a poll waits, the time until the next poll counts from now.
  ///
  /// - Parameters:
  ///   - value: the value, or nil for loaded and empty.
  ///   - request: the request it came from; if nil, that of the running load, if there is one.
  public mutating func loaded(with value: Value?, request: Request? = nil) {
    change {
      let request = request.map { AnyRequest($0) } ?? $0.load?.request ?? $0.known
      let poll = $0.pollAfterChangeByHand
      let landed = $0.content?.request == request ? $0.landed : nil
      $0.clear()
      ($0.poll, $0.landed) = (poll, landed)
      $0.content = LoadedContent(value.map { AnyValue($0) }, request: request)
    }
  }

  /// Sets the failure of a load that ran by other means: content is kept, and nothing runs or waits any more.
  ///
  /// Polling continues, as with ``loaded(with:request:)``.
  ///
  /// - Parameters:
  ///   - error: what happened; if nil, an error that says that none was given.
  ///   - request: the request that failed; if nil, the latest one known.
  public mutating func failed(with error: (any Error)? = nil, request: Request? = nil) {
    change {
      $0.failure = LoadFailure(
        error ?? UnspecifiedLoadError(), request: request.map { AnyRequest($0) } ?? $0.latestRequest,
        attempts: $0.load?.attempt ?? 0)
      $0.failures += 1
      $0.poll = $0.pollAfterChangeByHand
      $0.load = nil
      $0.due = nil
    }
  }

  /// Marks a request as being loaded by other means.
  ///
  /// It has no task: end it with ``loaded(with:request:)``, ``failed(with:request:)`` or ``unload()``.
  ///
  /// - Parameters:
  ///   - request: what is being loaded.
  ///   - keepingContent: whether what was loaded before stays on screen.
  public mutating func loading(_ request: Request, keepingContent: Bool = true) {
    let request = AnyRequest(request)
    change {
      let kind = $0.kind(of: request)
      if !keepingContent {
        $0.content = nil
        $0.child?.isOver = true
      }
      $0.load = RunningLoad(LoadTicket(request, kind: kind))
      $0.due = nil
      $0.cancelled = nil
      // Any load that starts stops the poll timer: the time until the next poll counts from an outcome.
      $0.poll = nil
    }
  }
}

/// Changes that only tests make by hand; LoadableTesting offers them under its own names.
extension LoadableStateWith {
  /// Changes the running load; if none runs, nothing happens.
  package mutating func changeLoad(_ change: (inout RunningLoad<Request>) -> Void) {
    guard var load else { return }
    change(&load)
    self.change { $0.load = load.untyped }
  }

  /// Changes the content to an element that the running load has delivered; if none runs, nothing happens.
  package mutating func changeContent(toElement value: Value?) {
    change {
      guard let request = $0.load?.request else { return }
      $0.content = LoadedContent(value.map { AnyValue($0) }, request: request)
      $0.failure = nil
    }
    changeLoad { $0.deliveries += 1 }
  }

  /// Changes the content to an older value that a cache has for the running load; if none runs, nothing happens.
  package mutating func changeContent(toStaleElement value: Value?) {
    change {
      guard let request = $0.load?.request else { return }
      $0.content = LoadedContent(value.map { AnyValue($0) }, request: request, isStale: true)
    }
  }

  /// Marks the content as out of date, without making a request due.
  package mutating func changeContentToStale() {
    guard storage.hasContent else { return }
    change { $0.content?.isStale = true }
  }

  /// Changes the waiting request, and nothing else.
  package mutating func changeDue(to request: Request?) {
    change { $0.due = request.map { DueLoad(request: AnyRequest($0), because: .byHand) } }
  }

  /// Ends the running load as the end of its sequence does; if none runs, nothing happens.
  package mutating func changeLoadToEnded() {
    change {
      guard let request = $0.load?.request else { return }
      $0.failure = nil
      $0.content = $0.content ?? LoadedContent(nil, request: request)
      $0.load = nil
    }
  }
}

extension RunningLoad {
  /// Changes the load to its next attempt, which has no progress yet.
  package mutating func changeAttempt(after error: any Error) {
    ticket.attempt += 1
    lastError = CapturedError(error)
    progress = nil
  }

  /// Changes the kind of the load.
  package mutating func changeKind(to kind: LoadKind) {
    ticket = LoadTicket(
      ticket.request, kind: kind, cause: ticket.cause, attempt: ticket.attempt, identity: ticket.identity)
  }
}
