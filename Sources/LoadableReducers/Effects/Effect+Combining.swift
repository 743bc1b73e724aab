extension Effect {
  /// Runs both effects side by side.
  @inlinable
  public static func merge(_ first: Self, _ second: Self) -> Self {
    if second.isNone { return first }
    return first.isNone ? second : sideBySide(first, second)
  }

  @usableFromInline
  static func sideBySide(_ first: Self, _ second: Self) -> Self {
    var steps = first.step.merged ?? [first.step]
    for step in second.step.merged ?? [second.step] { steps.add(step, EffectStep.merge, \.merged) }
    return Self(.merge(steps))
  }

  /// Runs all effects side by side.
  ///
  /// - Complexity: O(number of effects).
  public static func merge(_ first: Self, _ second: Self, _ third: Self, _ more: Self...) -> Self {
    merge([first, second, third] + more)
  }

  /// Runs all effects of a sequence side by side: `.merge(ids.map { id in .cancel(id: id) })`.
  ///
  /// - Complexity: O(number of effects).
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combining(effects, EffectStep.merge)
  }

  /// Runs the first effect, and the second when the first has finished.
  ///
  /// If a cancel id that covers both cancels the first effect, the second does not start.
  public static func concatenate(_ first: Self, _ second: Self) -> Self {
    if first.isNone { return second }
    if second.isNone { return first }
    var steps = first.step.concatenated ?? [first.step]
    for step in second.step.concatenated ?? [second.step] { steps.add(step, EffectStep.concatenate, \.concatenated) }
    return Self(.concatenate(steps))
  }

  /// Runs all effects one after another.
  ///
  /// If a cancel id that covers all of them cancels one, the rest do not start.
  ///
  /// - Complexity: O(number of effects).
  public static func concatenate(_ first: Self, _ second: Self, _ third: Self, _ more: Self...) -> Self {
    concatenate([first, second, third] + more)
  }

  /// Runs all effects of a sequence one after another.
  ///
  /// If a cancel id that covers all of them cancels one, the rest do not start.
  ///
  /// - Complexity: O(number of effects).
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    combining(effects, EffectStep.concatenate)
  }

  /// Drops effects that do nothing, and combines the rest if there is more than one.
  private static func combining(_ effects: some Sequence<Self>, _ combine: ([EffectStep]) -> EffectStep) -> Self {
    let some = effects.filter { !$0.isNone }
    return some.count > 1 ? Self(combine(some.map(\.step))) : some.first ?? .none
  }

  /// Wraps every action that this effect sends into another action.
  ///
  /// - Complexity: O(1); O(number of maps) for an effect that is already mapped.
  public func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> Effect<Mapped> {
    if isNone { return .none }
    let wrap: EffectAction.Wrapping = { TypedAction(transform($0.unwrapped())) }
    if case .map(let wrappings, let step) = step { return Effect<Mapped>(.map(wrappings + [wrap], step)) }
    return Effect<Mapped>(.map([wrap], step))
  }

  /// Gives the effect an id, so that ``cancel(id:)`` can end it.
  ///
  /// - Parameters:
  ///   - id: the id; several running effects may share one, and are then cancelled together.
  ///   - cancelInFlight: whether to end running effects with this id before this one begins.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone { return cancelInFlight ? .cancel(id: id) : self }
    let id = CancelID(id: AnyHashable(id), cancelsInFlight: cancelInFlight)
    if case .cancellable(let ids, let step) = step { return Self(.cancellable([id] + ids, step)) }
    return Self(.cancellable([id], step))
  }

  /// An effect that ends every running effect with an id.
  ///
  /// The cancel happens in the same turn as the action that it was returned for, so it also ends an effect that has just been started. It
  /// drops effects with that id that wait for earlier ones in `.concatenate`, unless the cancel is a step of the same sequence.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(AnyHashable(id)))
  }
}

extension Effect {
  /// The same effect, inside a part of the state.
  ///
  /// - Parameter keepsIDs: whether the part has its own cancel ids, so that siblings do not cancel each other's effects;
  ///   otherwise the reducers around it can use those ids to cancel.
  func within(_ key: EffectKey, keepsIDs: Bool) -> Self {
    isNone ? self : Self(.within(key, keepsIDs: keepsIDs, step))
  }
}

extension EffectStep {
  fileprivate var merged: [EffectStep]? {
    if case .merge(let steps) = self { steps } else { nil }
  }

  fileprivate var concatenated: [EffectStep]? {
    if case .concatenate(let steps) = self { steps } else { nil }
  }
}

extension [EffectStep] {
  /// Appends a step to a combination, and puts earlier steps into groups.
  ///
  /// Combining n effects one by one then copies O(log n) steps for each effect; without groups it would copy up to n.
  ///
  /// As soon as there are twice as many steps of one depth as a group has, the first half of them becomes a group.
  ///
  /// - Parameters:
  ///   - combine: makes a group.
  ///   - steps: the steps of a group.
  fileprivate mutating func add(
    _ step: EffectStep, _ combine: ([EffectStep]) -> EffectStep, _ steps: (EffectStep) -> [EffectStep]?
  ) {
    let size = 16
    func depth(_ step: EffectStep) -> Int {
      guard let group = steps(step), group.count == size else { return 0 }
      return 1 + depth(group[0])
    }
    append(step)
    var end = count
    while end >= 2 * size {
      let start = end - 2 * size
      let last = depth(self[end - 1])
      guard self[start..<end].allSatisfy({ depth($0) == last }) else { return }
      replaceSubrange(start..<start + size, with: CollectionOfOne(combine(Array(self[start..<start + size]))))
      end = start + 1
    }
  }
}
