public import LoadableCore

/// Adds loading to another architecture, with its own state, actions and effects.
///
/// The modifiers `.loadable`, `.paginated` and `.edits` then work in that architecture.
/// Give the driver the architecture's update, and attach the modifiers to the reducer that the driver makes from it:
///
/// ```swift
/// let driver = LoadingDriver<Shop, ShopAction, ShopEffect>(around: update) { base in
///   base
///     .edits(state: \.$edits, action: \.edits, of: \.$items) { attempt in try await client.save(attempt.edit, key: attempt.key) }
///     .loadable(state: \.$items, action: \.items, performsLoadOn: \.appeared) { _ in try await client.items() }
/// }
/// ```
///
/// An engine in which all changes go through one place calls three functions for each action: ``running(in:)`` before
/// anything changes, ``apply(_:to:)``, and ``settle(_:since:)`` after all code that may have changed the state. Where
/// the architecture has no such place, ``reduce(into:action:)`` does all three; changes that come from outside are then
/// noticed with the next action.
///
/// The driver keeps nothing between two actions: the state holds what runs. So it works in architectures that create their reducers for
/// each action, and effects that are lost, late, or out of order do no harm: the state ignores what does not belong to its load.
///
/// A property that names signals or follows a cache has an effect that listens for as long as the property is there; it begins with the
/// first action that is settled. Stored edits are read then too.
///
/// - Isolation: it belongs to the isolation of the store that it drives. Operations run on the isolation that the effect type passes
///   to its work.
/// - Cancellation: the effects cancel loads, timers and the attempts of edits by their identities. All work of a child also
///   has an id of the child's place in the state, by which it is cancelled when the child is gone or replaced.
/// - Complexity: an action costs O(1) more than the same reducers in a ``Store``, and O(edits) while edits are on their way. Each property
///   that listens, and each load that signals may hold back, subscribes by itself, while a store subscribes once. Rows that listen cost
///   O(rows) with each action.
public struct LoadingDriver<State, Action, Effects: CancellableEffect> where Effects.Action == Action {
  private let outlet: ForeignOutlet<Effects>
  private let reducing: (inout State, Action) -> Effect<Action>
  private let settling: (inout State, RunningEffects) -> Void

  /// Creates a driver.
  ///
  /// - Parameters:
  ///   - update: the update or reducer of the architecture: it changes the state, and returns the effects that follow. It runs where the
  ///     reducer that `.loadable` is attached to runs: after the property's own action was applied, and before triggers.
  ///   - loads: attaches the modifiers.
  public init<Loads: Reducer<State, Action, Effect<Action>>>(
    around update: @escaping (_ state: inout State, _ action: Action) -> Effects = { _, _ in .none },
    loads: (_ base: Reduce<State, Action>) -> Loads
  ) {
    let outlet = ForeignOutlet<Effects>()
    let base = Reduce<State, Action> { state, action in
      outlet.add(update(&state, action))
      return .none
    }
    let reducer = checkingLoadedProperties(loads(base))
    self.outlet = outlet
    reducing = { reducer.reduce(into: &$0, action: $1) }
    settling = { reducer.settle(&$0, running: $1) }
  }

  /// What the state shows as running: the loads, the attempts of edits, and the timers.
  ///
  /// - Complexity: O(properties + edits). The state is not held.
  public func running(in state: State) -> RunningLoads {
    let registry = EffectRegistry(.takenFromState)
    var state = state
    settling(&state, registry.running)
    registry.dropNoted()
    registry.use = .compared
    return RunningLoads(registry)
  }

  /// Applies an action, runs the architecture's update, and makes a load due if the action calls for one.
  ///
  /// An action about a load that the state no longer shows changes nothing, and does not reach the update.
  ///
  /// - Returns: the effects of the update.
  public func apply(_ action: Action, to state: inout State) -> Effects {
    let own = reducing(&state, action)
    return .merge(outlet.take(), ForeignTranslation<Effects>().effects(of: own.step))
  }

  /// Starts what is due and may start, and ends what the state no longer shows.
  ///
  /// An engine calls it once after each action, when all code that may change the state has run, and once with `RunningLoads()` for
  /// its first state.
  ///
  /// - Complexity: O(properties + edits).
  /// - Parameters:
  ///   - state: the state, changed in place: a load that starts shows in it.
  ///   - before: what ran before the action.
  /// - Returns: the effects that follow.
  public func settle(_ state: inout State, since before: RunningLoads) -> Effects {
    let registry = before.registry
    let firstLoad = LoadNumbers.upcoming
    var rounds = 0
    repeat {
      registry.mustSettle = false
      settling(&state, registry.running)
      rounds += 1
    } while registry.mustSettle && rounds < 1_000
    if registry.mustSettle {
      registry.note(
        .notify { EffectRegistry.reportEndlessSettling(of: "A driven state of '\(State.self)'") }, in: registry.root)
    }
    return registry.takeNoted().reduce(outlet.take()) { effects, noted in
      .merge(effects, ForeignTranslation<Effects>(settled: noted.scope, firstLoad).effects(of: noted.step))
    }
  }

  /// Does all three steps for one action, where the architecture has no place to settle after each action.
  ///
  /// It handles only what the driver's own update changes. Attach it around every reducer that changes its state: a load that another
  /// reducer makes due starts only with the next action, and what another reducer removes is not cancelled. The state ignores the results
  /// of such loads, but other work of a removed child goes on, and the next child in its place receives what it sends.
  public func reduce(into state: inout State, action: Action) -> Effects {
    var before = running(in: state)
    var ended = Effects.none
    if before.registry.hasAbandoned {
      ended = settle(&state, since: before)
      before = running(in: state)
    }
    let effects = apply(action, to: &state)
    return .merge(.merge(ended, effects), settle(&state, since: before))
  }
}

/// What ran in a state before an action, for a ``LoadingDriver`` to compare with the state after it.
///
/// Settle with it only once.
public final class RunningLoads {
  let registry: EffectRegistry

  init(_ registry: EffectRegistry) {
    self.registry = registry
  }

  /// Nothing runs: for the first state of an engine, and for a state that was restored or copied.
  public convenience init() {
    self.init(EffectRegistry(.compared))
  }
}

/// Carries the effects of an update past the reducers around it.
final class ForeignOutlet<Effects: EffectProtocol> {
  private var effects = Effects.none

  init() {}

  func add(_ more: Effects) {
    effects = .merge(effects, more)
  }

  func take() -> Effects {
    defer { effects = .none }
    return effects
  }
}
