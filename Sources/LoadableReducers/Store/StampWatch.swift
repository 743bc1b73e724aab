import LoadableCore

/// Knows by its change stamp what a value was, and whether it is another one now; nothing of the value is held.
struct StampWatch<Value> {
  let hasChanged: (Value) -> Bool

  /// Nil where the value has no stamp.
  init?(_ value: Value) {
    guard let stamped = value as? any ChangeStamped else { return nil }
    hasChanged = Self.comparing(with: stamped)
  }

  private static func comparing<Stamped: ChangeStamped>(with value: Stamped) -> (Value) -> Bool {
    let stamp = value.changeStamp
    return { ($0 as? Stamped)?.changeStamp != stamp }
  }
}
