import LoadableReducers

extension Scenario {
  static let table = outcomes + late + asked + byHand + overlaps + policies + waits + changing

  private static let outcomes: [Self] = [
    Self("a load runs", .load(.a), gives: "loading a"),
    Self("it succeeds", .load(.a), .success, gives: "content 1 of a"),
    Self("it fails", .load(.a), .failure, gives: "failure of a"),
    Self(
      "a failed refresh keeps the content", .load(.a), .success, .refresh, .failure,
      gives: "content 1 of a; failure of a"),
    Self("a failure stays until there is a success", .load(.a), .failure, .load(.a), gives: "failure of a; loading a"),
    Self("a success clears it", .load(.a), .failure, .load(.a), .success, gives: "content 3 of a"),
    Self("an element is shown while the load goes on", .load(.a), .element, gives: "content 1 of a; loading a"),
    Self("the load ends with its sequence", .load(.a), .element, .element, .end, gives: "content 2 of a"),
    Self("a sequence without an element is loaded and empty", .load(.a), .end, gives: "empty content of a"),
    Self("a failure after an element keeps it", .load(.a), .element, .failure, gives: "content 1 of a; failure of a"),
    Self("a cancellation error is no failure", .load(.a), .cancellationError, gives: "nothing"),
  ]

  private static let late: [Self] = [
    Self("no result lands after an unload", .load(.a), .unload, .lateResult, gives: "nothing"),
    Self("no result lands after a cancel", .load(.a), .cancel, .lateResult, gives: "nothing"),
    Self("no result lands in the load that took its place", .load(.a), .load(.b), .lateResult, gives: "loading b"),
    Self("no failure lands there", .load(.a), .load(.b), .lateFailure, gives: "loading b"),
    Self("no element lands there", .load(.a), .load(.b), .lateElement, gives: "loading b"),
    Self("no cancellation ends it", .load(.a), .load(.b), .lateCancellationError, gives: "loading b"),
    Self("no result lands in another state", .load(.a), .reset, .load(.a), .lateResult, gives: "loading a"),
  ]

  private static let asked: [Self] = [
    Self("a cancel keeps the content", .load(.a), .success, .refresh, .cancel, gives: "content 1 of a"),
    Self("a cancel keeps the failure", .load(.a), .failure, .refresh, .cancel, gives: "failure of a"),
    Self("an unload drops everything", .load(.a), .success, .load(.b), .failure, .unload, gives: "nothing"),
    Self("ready to load starts from scratch", .load(.a), .success, .readyToLoad(.b), gives: "loading b"),
    Self("stale content is loaded again", .load(.a), .success, .markAsStale, gives: "stale content 1 of a; loading a"),
    Self("what waits for the guard is due", .guardOff, .load(.a), gives: "due a"),
    Self("it starts when the guard passes", .guardOff, .load(.a), .guardOn, gives: "loading a"),
    Self(
      "the running load lands meanwhile", .load(.a), .guardOff, .load(.b), .success, gives: "content 3 of a; due b"),
    Self("a cancel clears what waits", .guardOff, .load(.a), .cancel, .guardOn, gives: "nothing"),
    Self("a derived request is loaded", .derive(.a), gives: "loading a"),
    Self("an unload is not undone by it", .derive(.a), .success, .unload, .edit, gives: "content 3 of unknown"),
    Self(
      "back at the content's own request nothing is loaded", .derive(.a), .success, .derive(.b), .derive(.a),
      gives: "content 1 of a"),
    Self("derived no more, everything is dropped", .derive(.a), .success, .derive(nil), gives: "nothing"),
  ]

  private static let byHand: [Self] = [
    Self("an edit keeps the load going", .load(.a), .edit, gives: "content 1 of unknown; loading a"),
    Self(
      "an edit keeps request and staleness", .load(.a), .success, .guardOff, .markAsStale, .edit,
      gives: "stale content 4 of a; due a"),
    Self("nil over content is loaded and empty", .load(.a), .success, .nilEdit, gives: "empty content of a"),
    Self("nil over nothing changes nothing", .nilEdit, gives: "nothing"),
    Self("loaded by hand ends the load", .load(.a), .loadedByHand, gives: "content 1 of a"),
    Self("failed by hand ends the load", .load(.a), .failedByHand, gives: "failure of a"),
    Self("loading by hand ends the load that has a task", .load(.a), .loadingByHand(.b), gives: "loading b"),
    Self(
      "a load by hand gives way to one that has a task", .loadingByHand(.b), .load(.a), .success,
      gives: "content 2 of a"),
    Self("a copied state that loads resumes", .copied(.b), gives: "loading b"),
  ]

  private static let overlaps: [Self] = [
    Self("restart: the newest takes the place", .load(.a), .load(.b), .success, gives: "content 2 of b"),
    Self("join: the same request joins", .joining, .load(.a), .load(.a), .success, gives: "content 2 of a"),
    Self("join: another takes the place", .joining, .load(.a), .load(.b), gives: "loading b"),
    Self("join: what is stale restarts", .joining, .load(.a), .markAsStale, .lateResult, gives: "loading a"),
    Self("queue: the newest waits", .queueing, .load(.a), .load(.a), .load(.b), gives: "loading a; due b"),
    Self("queue: a success runs it", .queueing, .load(.a), .load(.b), .success, gives: "content 2 of a; loading b"),
    Self("queue: a failure runs it", .queueing, .load(.a), .load(.b), .failure, gives: "failure of a; loading b"),
    Self("queue: a cancel clears it", .queueing, .load(.a), .load(.b), .cancel, gives: "nothing"),
  ]

  private static let policies: [Self] = [
    Self("retry: a failed attempt is retried", .retrying, .load(.a), .failure, gives: "loading a, attempt 2"),
    Self("retry: it may succeed", .retrying, .load(.a), .failure, .success, gives: "content 2 of a"),
    Self("retry: not without end", .retrying, .load(.a), .failure, .failure, gives: "failure of a"),
    Self(
      "retry: not after an element", .retrying, .load(.a), .element, .failure, gives: "content 1 of a; failure of a"),
    Self(
      "retry: what has failed, although another request loads", .load(.a), .failure, .load(.b), .retry,
      gives: "failure of a; loading a"),
    Self("stale after: nothing is due", .aging, .load(.a), .success, .tick(.staleness), gives: "stale content 1 of a"),
    Self(
      "refresh every: after a success", .polling, .load(.a), .success, .tick(.poll), gives: "content 1 of a; loading a"),
    Self(
      "refresh every: after a failure", .polling, .load(.a), .failure, .tick(.poll), gives: "failure of a; loading a"),
    Self("debounce: a derived request is held back", .debouncing, .derive(.a), gives: "due a"),
    Self("debounce: until the time is up", .debouncing, .derive(.a), .tick(.debounce), gives: "loading a"),
    Self("debounce: an explicit load is not held back", .debouncing, .derive(.a), .load(.b), gives: "loading b"),
    Self(
      "debounce: the running load lives until then", .debouncing, .load(.a), .derive(.b), gives: "loading a; due b"),
  ]

  private static let waits: [Self] = [
    Self("waiting: a signal waits too", .resting, .load(.a), .failure, .signal, gives: "failure of a"),
    Self(
      "waiting: until the time is up", .resting, .load(.a), .failure, .signal, .tick(.retryAfter),
      gives: "failure of a; loading a"),
    Self("waiting: nobody has asked", .resting, .load(.a), .failure, .tick(.retryAfter), gives: "failure of a"),
    Self("waiting: a retry goes ahead", .resting, .load(.a), .failure, .retry, gives: "failure of a; loading a"),
    Self(
      "waiting: the signal is then answered", .resting, .load(.a), .failure, .signal, .retry, .tick(.retryAfter),
      .failure, gives: "failure of a"),
    Self(
      "waiting: a success ends it", .resting, .load(.a), .failure, .retry, .success, .tick(.retryAfter),
      gives: "content 3 of a"),
    Self(
      "refresh after: a failure", .adapting, .load(.a), .failure, .tick(.poll), .failure, .tick(.poll),
      gives: "failure of a; loading a"),
    Self("refresh after: nil is no poll", .adapting, .load(.a), .success, .tick(.poll), gives: "content 1 of a"),
    Self(
      "refresh after: a load that is dropped counts like the last one", .adapting, .derive(.a), .failure, .retry,
      .loadedByHand, .tick(.poll), gives: "content 3 of a; loading a"),
  ]

  private static let changing: [Self] = [
    Self(
      "at most: the newest is due", .changing, .derive(.a), .derive(.b), .tick(.debounceLimit), gives: "loading b"),
    Self("at most: or once it rests", .changing, .derive(.a), .derive(.b), .tick(.debounce), gives: "loading b"),
    Self(
      "at most: the running load lands", .changing, .load(.a), .derive(.b), .tick(.debounceLimit),
      gives: "loading a; due b"),
    Self(
      "at most: and then the newest", .changing, .load(.a), .derive(.b), .tick(.debounce), .success, .success,
      gives: "content 4 of b"),
    Self(
      "at most: a failure lands too", .changing, .load(.a), .derive(.b), .tick(.debounce), .failure,
      gives: "failure of a; loading b"),
    Self(
      "at most: an element is a landing", .changing, .load(.a), .element, .derive(.b), .tick(.debounce),
      gives: "content 1 of a; loading b"),
    Self("at most: a cancel drops it", .changing, .load(.a), .derive(.b), .tick(.debounce), .cancel, gives: "nothing"),
    Self("at most: an explicit load restarts", .changing, .derive(.a), .tick(.debounce), .load(.b), gives: "loading b"),
  ]
}

extension ExploredPolicy {
  static let debouncing = Self(debounces: true)
  static let changing = Self(debounces: true, limits: true)
  static let resting = Self(rests: true)
  static let adapting = Self(adapts: true)
}
