#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  import LoadableCore
  import LoadableReducers

  /// The actions that start a load, each with its condition: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
  ///
  /// Cases given to `performsLoadOn` always load. For a list that already has content, its loading mode decides what a trigger loads.
  public struct LoadTriggers<Action: ComposableArchitecture.CasePathable> {
    let triggers: [LoadTrigger<Action>]

    /// Loads with every action of these cases.
    public static func always(_ cases: PartialKeyPath<Action.AllCasePaths>...) -> Self { Self(.always, cases) }

    /// Loads with actions of these cases unless there is content or a load is running.
    public static func ifNotLoaded(_ cases: PartialKeyPath<Action.AllCasePaths>...) -> Self {
      Self(.ifNotLoaded, cases)
    }

    /// Loads with actions of these cases unless there is fresh content or a load is running.
    public static func ifStaleOrNotLoaded(_ cases: PartialKeyPath<Action.AllCasePaths>...) -> Self {
      Self(.ifStaleOrNotLoaded, cases)
    }

    /// The triggers that were given to `performsLoadOn`.
    @usableFromInline
    static func always(_ cases: [PartialKeyPath<Action.AllCasePaths>]) -> [LoadTrigger<Action>] {
      cases.isEmpty ? [] : Self(.always, cases).triggers
    }

    init(_ condition: TriggerCondition, _ cases: [PartialKeyPath<Action.AllCasePaths>]) {
      triggers = cases.map { name in
        LoadTrigger(condition: condition, path: Action.allCasePaths[keyPath: name] as? any CaseMatching)
      }
    }
  }

  /// One action that starts a load, and its condition.
  @usableFromInline
  struct LoadTrigger<Action> {
    let condition: TriggerCondition
    /// Nil if the key path leads to something else than a case of the action.
    let path: (any CaseMatching)?

    func matches(_ action: Action) -> Bool { path?.matches(action) ?? false }

    /// Whether the loads have to look at an action: it is the trigger, or the trigger is wrong, which they report.
    func concerns(_ action: Action) -> Bool { path?.matches(action) ?? true }
  }

  /// A case path, whatever its root and its value: a cast to a type that names the root would take three times as long.
  protocol CaseMatching {
    func matches(_ root: Any) -> Bool
  }

  extension AnyCasePath: CaseMatching {
    func matches(_ root: Any) -> Bool {
      guard let root = root as? Root else { return false }
      return extract(from: root) != nil
    }
  }

  extension Array {
    /// Whether one of the triggers concerns an action.
    func concern<Action>(_ action: Action) -> Bool where Element == LoadTrigger<Action> {
      contains { $0.concerns(action) }
    }

    /// The triggers for the reducers of LoadableReducers; those that lead to no case are reported.
    func composed<Action>(at place: SourcePlace) -> [LoadableReducers.LoadTriggers<ComposedAction<Action>>]
    where Element == LoadTrigger<Action> {
      if contains(where: { $0.path == nil }) {
        place.report(
          """
          A trigger of a load leads to no case of '\(Action.self)', so no action matches it.

          Likely causes: the key path names all cases, or a property of a case, as in '\\.self'. Name a case: 'performsLoadOn: \\.onAppear'.
          """)
      }
      return map { trigger in
        LoadableReducers.LoadTriggers(trigger.condition, named: nil) { trigger.matches($0.action) }
      }
    }
  }
#endif
