extension LoadableStateWith {
  /// Drops everything: content, failure, the running load, and the request that waits.
  ///
  /// Nothing is loaded because of it.
  ///
  /// The task of a load that a reducer or model started is cancelled after the action that did this.
  public mutating func unload() {
    storage.unload()
  }

  /// Drops everything and makes a request due, so that it is loaded from scratch.
  ///
  /// The reducer that `.loadable` is attached to must do it (or one below it), or else nobody sees the request.
  public mutating func readyToLoad(_ request: Request) {
    change {
      $0.clear()
      $0.life?.isOver = true
      $0.due = DueLoad(request: AnyRequest(request), because: .byHand, restarts: true)
    }
  }

  /// Says that the content is out of date, and makes its request due again; the content stays on screen meanwhile.
  ///
  /// The request is the latest one known: running, due, failed, the content's, a cancelled load's, or the derived one. When none is known, as for a
  /// value that was set by hand, nothing is due. A running load runs on until the new one takes its place.
  public mutating func markAsStale() {
    storage.markAsStale(known: .known(to: Request.self))
  }

  /// Makes a request due, keeping content, failure, and a running load.
  ///
  /// It is what a trigger and an explicit `load` do. What was marked as stale, or made ready, still starts anew if it is asked
  /// for once more while it waits.
  public mutating func request(_ request: Request) {
    self.request(request, because: .byHand)
  }

  mutating func request(_ request: Request, because cause: LoadCause) {
    storage.request(AnyRequest(request), because: cause)
  }

  /// Ends the running load, forgets that a request waits, and stops polling until the next load; what is there stays.
  ///
  /// The request stays known, so that a refresh loads it. The task of a load that a reducer or model started is cancelled after the
  /// action that did this.
  public mutating func cancel() {
    storage.cancel()
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
struct ContentLife: Sendable {
  let identity: LoadIdentity
  let request: AnyRequest?
  /// Whether the content was dropped since, so that content which comes now is another child's.
  var isOver = false

  init(identity: LoadIdentity, request: AnyRequest?) {
    self.identity = identity
    self.request = request
  }
}
