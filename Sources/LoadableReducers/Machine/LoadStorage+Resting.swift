/// The wait that an error has named, after the load that failed has ended.
struct LoadRest {
  /// The timer that ends it.
  var key: LoadTimerKey
  let duration: Duration
}

extension LoadStorage {
  /// Whether the time until the next poll, or a wait that an error has named, is running.
  var hasTimers: Bool {
    if isQuiet { return false }
    if case .some = facts.poll { return true }
    if case .some = facts.rest { return true }
    return false
  }

  /// Holds a signal back until the wait that an error has named is over.
  ///
  /// - Returns: whether there is such a wait.
  mutating func holdSignal() -> Bool {
    guard read({ $0.rest }) != nil else { return false }
    change { $0.isSignalHeld = true }
    return true
  }

  /// Whether a load waits between two attempts because its error has named a wait.
  var isResting: Bool { isQuiet ? false : facts.load?.lastError?.wait?.isOpen == true }

  /// Ends the wait that an error has named, if the policy has no such rule.
  mutating func stopResting() {
    if !isQuiet, facts.rest != nil { change { ($0.rest, $0.isSignalHeld) = (nil, false) } }
  }
}
