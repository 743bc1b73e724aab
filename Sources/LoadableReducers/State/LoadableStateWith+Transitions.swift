extension LoadableStateWith {
  /// Drops everything: content, failure, the running load, and the request that waits.
  ///
  /// Nothing is loaded because of it.
  ///
  /// The task of a load that a reducer or model started is cancelled after the action that did this.
  public mutating func unload() {
    guard read({ $0.isEmpty ? nil : true }) == true else { return }
    change {
      $0.clear()
      $0.operation = nil
      $0.life?.isOver = true
    }
  }

  /// Drops everything and makes a request due, so that it is loaded from scratch.
  ///
  /// The reducer that `.loadable` is attached to must do it (or one below it), or else nobody sees the request.
  public mutating func readyToLoad(_ request: Request) {
    change {
      $0.clear()
      $0.life?.isOver = true
      $0.due = DueLoad(request: request, because: .byHand, restarts: true)
    }
  }

  /// Says that the content is out of date, and makes its request due again; the content stays on screen meanwhile.
  ///
  /// The request is the latest one known: running, due, failed, the content's, a cancelled load's, or the derived one. When none is known, as for a
  /// value that was set by hand, nothing is due. A running load runs on until the new one takes its place.
  public mutating func markAsStale() {
    let latest = latestRequest
    guard hasContent || latest != nil else { return }
    change {
      $0.content?.isStale = true
      $0.due = latest.map { DueLoad(request: $0, because: .byHand, restarts: true) }
    }
  }

  /// Makes a request due, keeping content, failure, and a running load.
  ///
  /// It is what a trigger and an explicit `load` do. What was marked as stale, or made ready, still starts anew if it is asked
  /// for once more while it waits.
  @inlinable
  public mutating func request(_ request: Request) {
    self.request(request, because: .byHand)
  }

  @inlinable
  mutating func request(_ request: Request, because cause: LoadCause) {
    change { facts in
      var due = DueLoad(request: request, because: cause)
      if let waiting = facts.due, waiting.request == request {
        due.restarts = waiting.restarts
        due.isAnswered = waiting.isAnswered || waiting.isPoll
        due.placeholder = waiting.placeholder
      }
      due.isPollSpent = facts.due?.isPollSpent == true || facts.due?.isPoll == true
      facts.due = due
    }
  }
}

extension LoadableStateWith {
  /// Ends the running load, forgets that a request waits, and stops polling until the next load; what is there stays.
  ///
  /// The request stays known, so that a refresh loads it. The task of a load that a reducer or model started is cancelled after the
  /// action that did this.
  @inlinable
  public mutating func cancel() {
    guard !isQuiet, runningAttempt != nil || isDue || facts.poll != nil else { return }
    change { $0.cancelLoad() }
  }
}

extension LoadableStateWith where Request == EmptyLoadRequest {
  /// Makes the load due, keeping content, failure, and a running load: what a trigger does, for a reducer whose actions need no case paths.
  public mutating func request() {
    request(EmptyLoadRequest())
  }

  /// Drops everything and makes the load due, so that it is loaded from scratch.
  public mutating func readyToLoad() {
    readyToLoad(EmptyLoadRequest())
  }
}

extension LoadFacts {
  var isEmpty: Bool {
    content == nil && failure == nil && load == nil && due == nil && poll == nil && cancelled == nil
  }

  mutating func clear() {
    content = nil
    failure = nil
    load = nil
    due = nil
    poll = nil
    cancelled = nil
  }
}

/// Tells whether a loadable state or an identified list has changed since the stamp was taken, without an old copy being held.
public struct LoadChangeStamp: Equatable, Sendable {
  @usableFromInline var token = UniqueToken()

  @inlinable
  init() {}

  /// Whether nothing has changed between the two.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.token === right.token
  }

  /// Makes the stamp differ from every copy that somebody holds.
  ///
  /// A token that nobody else holds cannot be compared with, so it serves on: an unobserved change allocates nothing.
  @inlinable
  mutating func renew() {
    if !isKnownUniquelyReferenced(&token) { token = UniqueToken() }
  }

  /// Whether nobody else holds it.
  var isUnshared: Bool {
    mutating get { isKnownUniquelyReferenced(&token) }
  }
}

/// The time in which content stays that of one request: as long as a child feature on it lives.
@usableFromInline
struct ContentLife<Request: Hashable & Sendable>: Sendable {
  @usableFromInline let identity: LoadIdentity
  @usableFromInline let request: Request?
  /// Whether the content was dropped since, so that content which comes now is another child's.
  @usableFromInline var isOver = false

  @usableFromInline
  init(identity: LoadIdentity, request: Request?) {
    self.identity = identity
    self.request = request
  }
}
