/// Combines loadable states, any number of them and whatever their requests, into one to present: `zip(state.$user, state.$posts)`.
///
/// The highest of their phases decides: failed, loading, not loaded, loaded; the first that has failed comes first. There is content once
/// all have some, also while some of them load again or have failed; it is empty when one of them is, and stale when one of them is.
///
/// - Complexity: O(number of states); values are shared, not copied.
public func zip<each Request: Hashable & Sendable, each Value>(
  _ states: repeat LoadableStateWith<each Request, each Value>
) -> LoadableSnapshot<AnyLoadRequest, (repeat each Value)> {
  zip(repeat LoadableSnapshot(each states))
}

/// Combines snapshots of loadable states, as of others that were combined or mapped before: `zip(profile, LoadableSnapshot(state.$posts))`.
///
/// The highest of their phases decides, as with states.
///
/// - Complexity: O(number of snapshots); values are shared, not copied.
public func zip<each Request: Hashable & Sendable, each Value>(
  _ snapshots: repeat LoadableSnapshot<each Request, each Value>
) -> LoadableSnapshot<AnyLoadRequest, (repeat each Value)> {
  var combination = LoadCombination()
  repeat combination.add(each snapshots)
  var values: (repeat each Value)?
  if combination.hasAllValues { values = (repeat value(of: each snapshots)) }
  return combination.snapshot(values)
}

/// The value of a snapshot that is known to have one.
private func value<Request, Value>(of snapshot: LoadableSnapshot<Request, Value>) -> Value {
  snapshot.value!
}
