public import LoadableCore

/// The actions that perform a load, and how eagerly each of them does.
///
/// ```swift
/// .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.pulledDown) { ... }
/// .performsLoad(on: .ifNotLoaded(\.onAppear))
/// ```
///
/// A feature whose actions nobody else names needs no case paths for them: its reducer says `state.$profile.request()` where it handles
/// the action.
///
/// Cases given to `performsLoadOn` always load. What triggers load of a paginated list that is there already is what its mode says.
public struct LoadTriggers<Action: CasePathable> {
  private var triggers: [LoadTrigger<Action>] = []
  /// The key paths that lead to no case.
  private var strays: [String] = []

  @usableFromInline
  init() {}

  /// What `performsLoadOn` was given.
  @usableFromInline
  init(_ cases: [PartialCaseKeyPath<Action>]) {
    self = Self().adding(.always, cases)
  }

  /// Loads with every action of these cases.
  public static func always(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    Self().adding(.always, cases)
  }

  /// Loads with actions of these cases unless there is content, or something runs.
  public static func ifNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    Self().adding(.ifNotLoaded, cases)
  }

  /// Loads with actions of these cases unless there is fresh content, or something runs.
  public static func ifStaleOrNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    Self().adding(.ifStaleOrNotLoaded, cases)
  }

  /// Loads also with every action of these cases.
  public func always(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    adding(.always, cases)
  }

  /// Loads also with actions of these cases, unless there is content, or something runs.
  public func ifNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    adding(.ifNotLoaded, cases)
  }

  /// Loads also with actions of these cases, unless there is fresh content, or something runs.
  public func ifStaleOrNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    adding(.ifStaleOrNotLoaded, cases)
  }

  // Partial key paths, not a pack of whole ones: a misspelt case is one error then, which names it.
  private func adding(_ eagerness: LoadTrigger<Action>.Eagerness, _ cases: [PartialCaseKeyPath<Action>]) -> Self {
    var copy = self
    for name in cases {
      if let path = Action.allCasePaths[keyPath: name] as? any CaseMatching<Action> {
        copy.triggers.append(LoadTrigger(eagerness: eagerness, matches: path.matches))
      } else {
        copy.strays.append("\(type(of: Action.allCasePaths[keyPath: name]))")
      }
    }
    return copy
  }

  /// The triggers of a property, without those that are its own case: every action of its loads would start another one.
  func checked<Own>(
    against path: CasePath<Action, Own>, _ one: Own, _ other: Own, at place: SourcePlace
  ) -> [LoadTrigger<Action>] {
    for stray in strays {
      place.report(
        """
        A trigger leads to '\(stray)', which is not a case of '\(Action.self)', so it performs no load.

        Likely causes: the property of 'AllCasePaths' that the key path names is not a 'CasePath' whose root is the action.
        """)
    }
    let actions = [path.embed(one), path.embed(other)]
    return triggers.filter { trigger in
      guard actions.allSatisfy(trigger.matches) else { return true }
      place.report(
        """
        The loadable property's own case is among its triggers, as '\(spelled(actions[0]))' shows, so that trigger is left out.

        Likely causes: 'performsLoadOn' repeats 'action'. Every action of a load, its outcome too, would start another load. Name the \
        actions of the feature that load it, or drop the trigger: an explicit 'load' needs none.
        """)
      return false
    }
  }
}

/// A path to a case of a known enum, whatever the case carries.
private protocol CaseMatching<Root> {
  associatedtype Root

  func matches(_ root: Root) -> Bool
}

extension CasePath: CaseMatching {}

/// One action that performs a load, and how eagerly.
@usableFromInline
struct LoadTrigger<Action> {
  enum Eagerness {
    case always
    case ifNotLoaded
    case ifStaleOrNotLoaded
  }

  let eagerness: Eagerness
  @usableFromInline let matches: (Action) -> Bool

  /// Whether a state asks for a load when the action comes.
  func applies(to state: LoadStorage) -> Bool {
    switch eagerness {
    case .always: true
    case .ifNotLoaded: !state.isLoading && !state.hasContent
    case .ifStaleOrNotLoaded: !state.isLoading && (!state.hasContent || state.isStale)
    }
  }
}

/// How a request is derived from the rest of the state, and what it means that there is none.
struct RequestDerivation<Root, Request: Hashable & Sendable> {
  let whenNil: NilRequest
  let request: (Root) -> Request?

  /// Takes in the request that the rest of the state has come to ask for, if it is another one than last time.
  ///
  /// - Complexity: O(1), and nothing is changed where the request is the same.
  /// - Returns: whether it was.
  @discardableResult
  func apply<Value>(
    to root: inout Root, _ property: LoadableProperty<Root, Request, Value>, of machine: LoadMachine<Request, Value>
  ) -> Bool {
    let request = request(root)
    // Where nothing was derived before, nil is no change: what the state began with stays.
    if (property.read(&root).derivedRequest ?? nil) == request { return false }
    property.change(&root) { machine.derive(request, whenNil: whenNil, in: &$0) }
    return true
  }
}
