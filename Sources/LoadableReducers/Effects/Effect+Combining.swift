extension Effect {
  /// Both effects, side by side.
  @inlinable
  public static func merge(_ first: Self, _ second: Self) -> Self {
    if second.isNone { return first }
    return first.isNone ? second : sideBySide(first, second)
  }

  @usableFromInline
  static func sideBySide(_ first: Self, _ second: Self) -> Self {
    Self(.merge(steps(of: first) + steps(of: second)))
  }

  private static func steps(of effect: Self) -> [EffectStep] {
    if case .merge(let steps) = effect.step { steps } else { [effect.step] }
  }

  /// All effects, side by side.
  ///
  /// - Complexity: O(number of effects).
  public static func merge(_ first: Self, _ second: Self, _ third: Self, _ more: Self...) -> Self {
    merge([first, second, third] + more)
  }

  /// All effects of a sequence, side by side: `.merge(ids.map { id in .cancel(id: id) })`.
  ///
  /// - Complexity: O(number of effects).
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combining(effects, EffectStep.merge)
  }

  /// The first effect, and when it has finished the second.
  ///
  /// If the first is cancelled by the id of both, the second does not start.
  public static func concatenate(_ first: Self, _ second: Self) -> Self {
    if first.isNone { return second }
    if second.isNone { return first }
    if case .concatenate(var steps) = first.step {
      steps.append(second.step)
      return Self(.concatenate(steps))
    }
    return Self(.concatenate([first.step, second.step]))
  }

  /// All effects, one after another.
  ///
  /// If one is cancelled by the id of all, those after it do not start.
  ///
  /// - Complexity: O(number of effects).
  public static func concatenate(_ first: Self, _ second: Self, _ third: Self, _ more: Self...) -> Self {
    concatenate([first, second, third] + more)
  }

  /// All effects of a sequence, one after another.
  ///
  /// If one is cancelled by the id of all, those after it do not start.
  ///
  /// - Complexity: O(number of effects).
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    combining(effects, EffectStep.concatenate)
  }

  /// The effects that do something, combined where that is more than one.
  private static func combining(_ effects: some Sequence<Self>, _ combine: ([EffectStep]) -> EffectStep) -> Self {
    let some = effects.filter { !$0.isNone }
    return some.count > 1 ? Self(combine(some.map(\.step))) : some.first ?? .none
  }

  /// An effect that sends what this one sends, wrapped into another action.
  ///
  /// - Complexity: O(1), and O(number of maps) for one that was mapped before.
  public func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> Effect<Mapped> {
    if isNone { return .none }
    let wrap: EffectAction.Wrapping = { TypedAction(transform($0.unwrapped())) }
    if case .map(let wrappings, let step) = step { return Effect<Mapped>(.map(wrappings + [wrap], step)) }
    return Effect<Mapped>(.map([wrap], step))
  }

  /// An effect that ``cancel(id:)`` ends.
  ///
  /// - Parameters:
  ///   - id: what to call it by; every running effect with the id is ended together.
  ///   - cancelInFlight: whether running effects with the id are ended before this one begins.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone { return cancelInFlight ? .cancel(id: id) : self }
    let id = CancelID(id: AnyHashable(id), cancelsInFlight: cancelInFlight)
    if case .cancellable(let ids, let step) = step { return Self(.cancellable([id] + ids, step)) }
    return Self(.cancellable([id], step))
  }

  /// An effect that ends every running effect with an id.
  ///
  /// It takes place in the same turn as the action that it was returned for, so no cancel comes too early.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(AnyHashable(id)))
  }
}

extension Effect {
  /// The same effect in a part of the state.
  ///
  /// - Parameter keepsIDs: whether the part keeps its cancel ids apart, so that siblings do not cancel each other's effects; if not, what
  ///   is around it may cancel by them.
  func within(_ key: EffectKey, keepsIDs: Bool) -> Self {
    isNone ? self : Self(.within(key, keepsIDs: keepsIDs, step))
  }
}
