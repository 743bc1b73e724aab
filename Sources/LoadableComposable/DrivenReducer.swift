#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  import LoadableCore
  public import LoadableReducers

  /// A reducer with loads around it, behind closures that are created where the types are known.
  ///
  /// A store of The Composable Architecture creates a `body` for each action, so creating this must be cheap, and so must handling an
  /// action that does not concern the loads. It creates a driver, which keeps nothing between actions, only for an action that concerns
  /// them or that has changed what is loaded.
  @usableFromInline
  struct DrivenReducer<State, Action> {
    typealias Loading = LoadableReducers.Reduce<State, ComposedAction<Action>>
    typealias Driver = LoadingDriver<State, ComposedAction<Action>, ComposedEffect<Action>>

    /// The reducer that the loads are attached to.
    let base: (inout State, Action) -> ComposableArchitecture.Effect<Action>
    /// Whether an action is one of the property's own.
    let isOwn: (Action) -> Bool
    /// What the property shows.
    let glance: (borrowing State) -> LoadGlance
    /// Identifies the property.
    let path: AnyKeyPath
    var triggers: [LoadTrigger<Action>]
    /// Where the modifier is written, for reports.
    let place: SourcePlace
    /// Whether another request than before follows from the rest of the state; nil if no request is derived.
    var isNewRequest: ((borrowing State) -> Bool)?
    /// Whether the property listens to signals; in a list, its ends do too.
    private let namesSignals: Bool
    /// Whether the property follows a cache.
    var follows = false
    /// Whether each action goes through a driver.
    var isInvolved = false

    @usableFromInline
    init(
      _ path: AnyKeyPath, triggers: [LoadTrigger<Action>], policy: LoadPolicy, place: SourcePlace,
      base: @escaping (inout State, Action) -> ComposableArchitecture.Effect<Action>,
      isOwn: @escaping (Action) -> Bool, glance: @escaping (borrowing State) -> LoadGlance
    ) {
      self.base = base
      self.isOwn = isOwn
      self.glance = glance
      self.path = path
      self.triggers = triggers
      namesSignals = policy.namesSignals
      self.place = place
    }

    /// Applies the action, runs the base, and starts and ends loads.
    ///
    /// - Parameters:
    ///   - driver: makes a driver of the loads.
    ///   - running: returns the loads that were running when the property showed this.
    func reduce(
      into state: inout State, _ action: Action, driver: () -> Driver, running: (LoadGlance) -> RunningLoads
    ) -> ComposableArchitecture.Effect<Action> {
      OuterLoads.note(path)
      let before = glance(state)
      if before.mustSettle || isInvolved || namesSignals && !before.isListening || follows && !before.isFollowing
        || isNewRequest?(state) == true
        || isOwn(action)
        || triggers.contains(where: { $0.matches(action) })
      {
        return ComposedReporter.reporting {
          OuterLoads.entering(path) { driver().reduce(into: &state, action: ComposedAction(action)).effect }
        }
      }
      let effect = base(&state, action)
      if before.isSame(as: glance(state)), isNewRequest?(state) != true { return effect }
      return ComposedReporter.reporting {
        let driver = driver()
        return effect.merge(with: driver.settle(&state, since: running(before)).effect)
      }
    }

    /// A driver for the loads.
    func driver<Loads: LoadableCore.Reducer>(_ loads: (Loading) -> Loads) -> Driver
    where
      Loads.State == State, Loads.Action == ComposedAction<Action>,
      Loads.Effects == LoadableReducers.Effect<ComposedAction<Action>>
    {
      Driver(around: { [base] in ComposedEffect(base(&$0, $1.action)) }, loads: loads)
    }
  }

  /// The properties whose `.loadable` is handling an action, to find a child that is inside it by mistake.
  enum OuterLoads {
    @TaskLocal private static var places: [PropertyPlace] = []
    @TaskLocal private static var inner: InnerLoads?

    static func entering<Result>(_ path: AnyKeyPath, _ body: () -> Result) -> Result {
      $places.withValue(places + [PropertyPlace(path: path)], operation: body)
    }

    /// Notes that `.loadable` of a property handles the action.
    static func note(_ path: AnyKeyPath) {
      if !places.isEmpty { inner?.paths.append(path) }
    }

    /// Calls the reducer that a property's child is attached to, and reports if the property's `.loadable` is around it instead of inside.
    ///
    /// In a feature that contains itself, there is one around it and one inside.
    static func checking<Result>(_ path: AnyKeyPath, _ body: () -> Result, report: () -> Void) -> Result {
      guard places.contains(where: { $0.path == path }) else { return body() }
      let loads = InnerLoads()
      let result = $inner.withValue(loads, operation: body)
      if !loads.paths.contains(path) { ComposedReporter.reporting(report) }
      return result
    }
  }

  /// The properties whose `.loadable` has handled an action.
  // Proof: only the reducers of one action use it, one after another.
  private final class InnerLoads: @unchecked Sendable {
    var paths: [AnyKeyPath] = []
  }

  /// Where a property is in a state.
  // Proof: a key path is immutable; those that name properties capture only other key paths.
  struct PropertyPlace: Hashable, @unchecked Sendable {
    let path: AnyKeyPath
  }
#endif
