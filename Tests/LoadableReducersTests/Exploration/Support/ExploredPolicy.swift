import LoadableReducers

/// A policy described by its rules, so that each combination can be explored.
struct ExploredPolicy: Sendable, CustomStringConvertible {
  var overlap = LoadPolicy.Overlap.restart
  var retries = false
  var polls = false
  var ages = false
  var debounces = false
  /// Whether a derived request is due at the latest some time after the first change that was held back.
  var limits = false
  /// Whether errors name a wait, which is too long for another attempt.
  var rests = false
  /// Whether only failures are followed by a poll, after a time that grows with each of them.
  var adapts = false

  /// How often a failed attempt is retried.
  var retryLimit: Int { retries ? 1 : 0 }

  var policy: LoadPolicy {
    let retry = RetryPolicy(limit: retryLimit, backoff: .constant(.zero))
    let policy = LoadPolicy.none.overlap(overlap)
      .retry(rests ? retry.waiting(atMost: .seconds(1)) { _ in Self.namedWait } : retry)
      .refreshEvery(polls ? .seconds(2) : nil)
      .staleAfter(ages ? .seconds(1) : nil)
      .debounce(debounces ? .seconds(3) : nil, atMost: limits ? .seconds(6) : nil)
    return adapts ? policy.refreshAfter { $0.error == nil ? nil : .seconds(8 + $0.failuresInARow) } : policy
  }

  /// How long errors ask to wait.
  static let namedWait = Duration.seconds(5)

  var description: String {
    let rules = [
      retries ? "retry" : nil, polls ? "poll" : nil, ages ? "stale after" : nil, debounces ? "debounce" : nil,
    ]
    return ([overlap.rawValue] + rules.compactMap(\.self)).joined(separator: ", ")
  }

  /// Each overlap, with and without retry, polling and staleness: 24.
  static let combinations: [Self] = LoadPolicy.Overlap.allCases.flatMap { overlap in
    [false, true].flatMap { retries in
      [false, true].flatMap { polls in
        [false, true].map { Self(overlap: overlap, retries: retries, polls: polls, ages: $0) }
      }
    }
  }

  /// Each overlap with none of these rules, and one with all of them.
  static let examples =
    LoadPolicy.Overlap.allCases.map { Self(overlap: $0) } + [
      Self(overlap: .join, retries: true, polls: true, ages: true)
    ]

  /// Each overlap with every rule.
  static let everything = LoadPolicy.Overlap.allCases.map {
    Self(overlap: $0, retries: true, polls: true, ages: true, debounces: true)
  }

  static let retrying = Self(retries: true)
  static let polling = Self(polls: true)
  static let aging = Self(ages: true)
  static let joining = Self(overlap: .join)
  static let queueing = Self(overlap: .queue)
}
