extension LoadableStateWith {
  /// Drops everything: content, failure, the running load, and the request that waits.
  ///
  /// It does not start a load. If a reducer or a model started the running load, the task of that load is cancelled after the current
  /// action.
  public mutating func unload() {
    storage.unload()
  }

  /// Drops everything and makes a request due, so that it is loaded from scratch.
  ///
  /// The reducer or model of the property starts the load after the current action, whichever reducer called this.
  public mutating func readyToLoad(_ request: Request) {
    change {
      $0.clear()
      $0.child?.isOver = true
      $0.due = DueLoad(request: AnyRequest(request), because: .byHand, restarts: true)
    }
  }

  /// Marks the content as out of date, and makes a request due to load it again; the content stays on screen meanwhile.
  ///
  /// The request is the latest known one: the one that is due, that of the running load, the one that failed, the content's, that of
  /// a cancelled load, or the derived one. If none is known, as for a value that was set by hand, nothing is due. A running load
  /// continues until the new one starts.
  public mutating func markAsStale() {
    storage.markAsStale(known: .known(to: Request.self))
  }

  /// Makes a request due, keeping content, failure, and a running load.
  ///
  /// A trigger and an explicit `load` do the same. The policy decides what the request does to a running load: see
  /// ``LoadPolicy/overlap(_:)``. A request that already waits because of ``markAsStale()`` or ``readyToLoad(_:)`` never joins one.
  public mutating func request(_ request: Request) {
    self.request(request, because: .byHand)
  }

  mutating func request(_ request: Request, because cause: LoadCause) {
    storage.request(AnyRequest(request), because: cause)
  }

  /// Ends the running load, drops the request that waits, and stops polling until the next load; content and failure stay.
  ///
  /// The request stays known, so that a refresh loads it. If a reducer or a model started the running load, the task of that load is
  /// cancelled after the current action.
  public mutating func cancel() {
    storage.cancel()
  }

  /// Drops the failure; the content, a running load and a waiting request stay.
  public mutating func dismissFailure() {
    storage.dismissFailure()
  }
}

extension LoadableStateWith where Request == EmptyLoadRequest {
  /// Makes the load due, keeping content, failure, and a running load.
  ///
  /// A trigger does the same; use this in a reducer whose actions have no case paths.
  public mutating func request() {
    request(EmptyLoadRequest())
  }
}

/// Shows whether a loadable state or an identified list has changed since the stamp was taken, so that no old copy need be kept.
public struct LoadChangeStamp: Equatable, Sendable {
  @usableFromInline var token = UniqueToken()

  @inlinable
  init() {}

  /// Whether nothing has changed between the two.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.token === right.token
  }

  /// Makes the stamp differ from every copy of it.
  ///
  /// If there is no copy, the token is kept, because nothing can compare with it. So an unobserved change allocates nothing.
  @inlinable
  mutating func renew() {
    if !isKnownUniquelyReferenced(&token) { token = UniqueToken() }
  }

  /// Whether no copy of it exists.
  @inlinable var isUnshared: Bool {
    mutating get { isKnownUniquelyReferenced(&token) }
  }
}

/// The lifetime of the child feature on the content; it lasts while the content belongs to the same request.
struct ContentChild: Sendable {
  let identity: LoadIdentity
  let request: AnyRequest?
  /// Whether the content has been dropped since, so that later content belongs to another child.
  var isOver = false
}

/// The transitions that any code can make.
extension LoadStorage {
  mutating func unload() {
    guard read({ $0.isEmpty ? nil : true }) == true else { return }
    change {
      $0.clear()
      $0.work = nil
      $0.child?.isOver = true
    }
  }

  mutating func markAsStale(known: AnyRequest?, because cause: LoadCause = .byHand) {
    let latest = read { $0.repeatedRequest } ?? known
    guard hasContent || latest != nil else { return }
    change(known: known) { facts in
      facts.content?.isStale = true
      let owesPoll = facts.owesPoll
      facts.due = latest.map { DueLoad(request: $0, because: cause, restarts: true, isPollSpent: owesPoll) }
    }
  }

  mutating func request(_ request: AnyRequest, because cause: LoadCause) {
    change(known: request.ifEmpty) { facts in
      var due = DueLoad(request: request, because: cause)
      if let waiting = facts.due, waiting.request == request {
        due.restarts = waiting.restarts
        due.isInvalidation = waiting.isInvalidation
        due.isAnswered = waiting.isAnswered || waiting.isPoll
        due.placeholder = waiting.placeholder
      }
      due.isPollSpent = facts.owesPoll
      facts.due = due
    }
  }

  mutating func dismissFailure() {
    if hasFailure { change { $0.failure = nil } }
  }

  mutating func cancel() {
    guard !isQuiet, runningAttempt != nil || isDue || hasTimers else { return }
    change { $0.cancelLoad() }
  }
}
