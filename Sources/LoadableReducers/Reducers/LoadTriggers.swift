public import LoadableCore

/// The actions that perform a load, and how eagerly each of them does.
///
/// ```swift
/// .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.pulledDown) { ... }
/// .performsLoad(on: .ifNotLoaded(\.onAppear))
/// ```
///
/// Cases given to `performsLoadOn` always load. What triggers load of a paginated list that is there already is what its mode says.
public struct LoadTriggers<Action: CasePathable> {
  @usableFromInline var triggers: [LoadTrigger<Action>] = []

  @usableFromInline
  init() {}

  /// Loads with every action of these cases.
  public static func always<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    Self().always(repeat each cases)
  }

  /// Loads with actions of these cases unless there is content, or something runs.
  public static func ifNotLoaded<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    Self().ifNotLoaded(repeat each cases)
  }

  /// Loads with actions of these cases unless there is fresh content, or something runs.
  public static func ifStaleOrNotLoaded<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    Self().ifStaleOrNotLoaded(repeat each cases)
  }

  /// Loads also with every action of these cases.
  public func always<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    var copy = self
    repeat copy.append(.always, each cases)
    return copy
  }

  /// Loads also with actions of these cases, unless there is content, or something runs.
  public func ifNotLoaded<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    var copy = self
    repeat copy.append(.ifNotLoaded, each cases)
    return copy
  }

  /// Loads also with actions of these cases, unless there is fresh content, or something runs.
  public func ifStaleOrNotLoaded<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    var copy = self
    repeat copy.append(.ifStaleOrNotLoaded, each cases)
    return copy
  }

  /// The triggers of a property, without those that are its own case: every action of its loads would start another one.
  @usableFromInline
  func checked<Own>(
    against path: CasePath<Action, Own>, _ one: Own, _ other: Own, at place: SourcePlace
  ) -> [LoadTrigger<Action>] {
    let actions = [path.embed(one), path.embed(other)]
    return triggers.filter { trigger in
      guard actions.allSatisfy(trigger.matches) else { return true }
      place.report(
        """
        The loadable property's own case is among its triggers, as '\(spelled(actions[0]))' shows, so that trigger is left out.

        Likely causes: 'performsLoadOn' repeats 'action'. Every action of a load, its outcome too, would start another load. Name the \
        actions of the feature that load it, or leave the trigger away: an explicit 'load' needs none.
        """)
      return false
    }
  }

  private mutating func append<Value>(_ eagerness: LoadTrigger<Action>.Eagerness, _ name: CaseKeyPath<Action, Value>) {
    let path = CasePath(name)
    triggers.append(LoadTrigger(eagerness: eagerness, matches: path.matches))
  }
}

/// One action that performs a load, and how eagerly.
@usableFromInline
struct LoadTrigger<Action> {
  @usableFromInline
  enum Eagerness {
    case always
    case ifNotLoaded
    case ifStaleOrNotLoaded
  }

  @usableFromInline let eagerness: Eagerness
  @usableFromInline let matches: (Action) -> Bool

  /// Whether a state asks for a load when the action comes.
  @usableFromInline
  func applies<Request, Value>(to state: LoadableStateWith<Request, Value>) -> Bool {
    switch eagerness {
    case .always: true
    case .ifNotLoaded: !state.isLoading && !state.hasContent
    case .ifStaleOrNotLoaded: !state.isLoading && (!state.hasContent || state.isStale)
    }
  }
}
