import LoadableReducers

/// A policy described by its rules, so that each combination can be explored.
struct ExploredPolicy: Sendable, CustomStringConvertible {
  var overlap = LoadPolicy.Overlap.restart
  var retries = false
  var polls = false
  var ages = false
  var debounces = false

  /// How often a failed attempt is retried.
  var retryLimit: Int { retries ? 1 : 0 }

  var policy: LoadPolicy {
    LoadPolicy.none.overlap(overlap)
      .retry(RetryPolicy(limit: retryLimit, backoff: .constant(.zero)))
      .refreshEvery(polls ? .seconds(2) : nil)
      .staleAfter(ages ? .seconds(1) : nil)
      .debounce(debounces ? .seconds(3) : nil)
  }

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
}
