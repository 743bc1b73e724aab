#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  import LoadableCore
  public import LoadableReducers

  /// The actions that start a load, each with its condition: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
  ///
  /// The actions given to `performsLoadOn` always load. If a list already has content, its loading mode decides what a trigger loads.
  public struct LoadTriggers<Action: ComposableArchitecture.CasePathable> {
    @usableFromInline let triggers: [LoadTrigger<Action>]

    /// Loads with every action of these cases.
    @inlinable
    public static func always<each Value>(
      _ cases: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Value>>
    ) -> Self {
      Self(.always, repeat each cases)
    }

    /// Loads with actions of these cases unless there is content or a load is running.
    @inlinable
    public static func ifNotLoaded<each Value>(
      _ cases: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Value>>
    ) -> Self {
      Self(.ifNotLoaded, repeat each cases)
    }

    /// Loads with actions of these cases unless there is fresh content or a load is running.
    @inlinable
    public static func ifStaleOrNotLoaded<each Value>(
      _ cases: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Value>>
    ) -> Self {
      Self(.ifStaleOrNotLoaded, repeat each cases)
    }

    @inlinable
    init<each Value>(
      _ condition: TriggerCondition, _ cases: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Value>>
    ) {
      var triggers: [LoadTrigger<Action>] = []
      repeat triggers.append(LoadTrigger(condition, each cases))
      self.triggers = triggers
    }
  }

  /// One action that starts a load, and its condition.
  @usableFromInline
  struct LoadTrigger<Action> {
    let condition: TriggerCondition
    let matches: (Action) -> Bool

    @usableFromInline
    init(_ condition: TriggerCondition, matches: @escaping (Action) -> Bool) {
      self.condition = condition
      self.matches = matches
    }

    @inlinable @inline(__always)
    init<Value>(_ condition: TriggerCondition, _ path: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>)
    where Action: ComposableArchitecture.CasePathable {
      self.init(condition) { Action.allCasePaths[keyPath: path].extract(from: $0) != nil }
    }
  }

  extension Array {
    /// The triggers for the reducers of LoadableReducers.
    func composed<Action>() -> [LoadableReducers.LoadTriggers<ComposedAction<Action>>]
    where Element == LoadTrigger<Action> {
      map { trigger in
        LoadableReducers.LoadTriggers(trigger.condition, named: nil) { trigger.matches($0.action) }
      }
    }
  }
#endif
