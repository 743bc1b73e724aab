public import LoadableCore

/// The actions that start a load, each with its condition.
///
/// ```swift
/// .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.pulledDown) { ... }
/// .performsLoad(on: .ifNotLoaded(\.onAppear))
/// ```
///
/// For an action without a case path, call `state.$profile.request()` where the reducer handles the action.
///
/// Cases given to `performsLoadOn` always load. For a paginated list that already has content, its loading mode decides what a
/// trigger loads.
public struct LoadTriggers<Action: CasePathable> {
  private var triggers: [LoadTrigger<Action>] = []
  /// Key paths that lead to no case.
  private var misplaced: [String] = []

  @usableFromInline
  init() {}

  /// The cases that were given to `performsLoadOn`.
  @usableFromInline
  init(_ cases: [PartialCaseKeyPath<Action>]) {
    self = Self().adding(.always, cases)
  }

  /// Loads on every action of these cases.
  public static func always(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    Self().adding(.always, cases)
  }

  /// Loads on actions of these cases, unless there is content or a load is running.
  public static func ifNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    Self().adding(.ifNotLoaded, cases)
  }

  /// Loads on actions of these cases, unless there is fresh content or a load is running.
  public static func ifStaleOrNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    Self().adding(.ifStaleOrNotLoaded, cases)
  }

  /// Also loads on every action of these cases.
  public func always(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    adding(.always, cases)
  }

  /// Also loads on actions of these cases, unless there is content or a load is running.
  public func ifNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    adding(.ifNotLoaded, cases)
  }

  /// Also loads on actions of these cases, unless there is fresh content or a load is running.
  public func ifStaleOrNotLoaded(_ cases: PartialCaseKeyPath<Action>...) -> Self {
    adding(.ifStaleOrNotLoaded, cases)
  }

  // Partial key paths instead of a parameter pack, so that the compiler names the misspelt case in its error.
  private func adding(_ condition: TriggerCondition, _ cases: [PartialCaseKeyPath<Action>]) -> Self {
    var copy = self
    for name in cases {
      if let path = Action.allCasePaths[keyPath: name] as? any CaseMatching<Action> {
        copy.triggers.append(LoadTrigger(condition: condition, name: path.fullName, matches: path.matches))
      } else {
        copy.misplaced.append("\(type(of: Action.allCasePaths[keyPath: name]))")
      }
    }
    return copy
  }

  /// The triggers without those that match the property's own case, because then every action of a load would start another load.
  func checked<Own>(
    against path: CasePath<Action, Own>, _ one: Own, _ other: Own, at place: SourcePlace
  ) -> [LoadTrigger<Action>] {
    for name in misplaced {
      place.report(
        """
        A trigger leads to '\(name)', which is not a case of '\(Action.self)', so it starts no load.

        Likely causes: the property of 'AllCasePaths' that the key path names is not a 'CasePath' whose root is the action type.
        """)
    }
    let actions = [path.embed(one), path.embed(other)]
    return triggers.filter { trigger in
      guard actions.allSatisfy(trigger.matches) else { return true }
      place.report(
        """
        The loadable property's own case is one of its triggers, because '\(spelled(actions[0]))' matches, so that trigger is ignored.

        Likely causes: 'performsLoadOn' repeats 'action'. Every action of a load, even its outcome, would start another load. Name the \
        actions of the feature that should load it, or remove the trigger: an explicit 'load' needs none.
        """)
      return false
    }
  }
}

/// A case path whose root is known, but not its payload.
private protocol CaseMatching<Root>: CasePathName {
  associatedtype Root

  func matches(_ root: Root) -> Bool
}

extension CasePath: CaseMatching {}

extension CasePathName {
  /// The name of the case, after the names of the cases that contain it: `profile.appeared`; nil if one of them is not known.
  var fullName: String? {
    let names = names
    return names.contains(nil) ? nil : names.compactMap(\.self).joined(separator: ".")
  }
}

extension LoadTriggers {
  /// A trigger that an adapter recognises.
  package init(_ condition: TriggerCondition, named name: String?, _ matches: @escaping (Action) -> Bool) {
    triggers = [LoadTrigger(condition: condition, name: name, matches: matches)]
  }
}

/// What must hold for a trigger to load.
@usableFromInline
package enum TriggerCondition {
  case always
  case ifNotLoaded
  case ifStaleOrNotLoaded
}

/// One action that starts a load, and its condition.
@usableFromInline
struct LoadTrigger<Action> {
  let condition: TriggerCondition
  /// The name of the case; nil if its path has no name.
  let name: String?
  @usableFromInline let matches: (Action) -> Bool

  /// Whether the action loads in a given state.
  func applies(to state: LoadStorage) -> Bool {
    switch condition {
    case .always: true
    case .ifNotLoaded: !state.isLoading && !state.hasContent
    case .ifStaleOrNotLoaded: !state.isLoading && (!state.hasContent || state.isStale)
    }
  }
}

/// How a request is derived from the rest of the state, and what nil means.
struct RequestDerivation<Root, Request: Hashable & Sendable> {
  let whenNil: NilRequestBehavior
  let request: (Root) -> Request?

  /// Applies the derived request to the property if it differs from the last one.
  ///
  /// - Complexity: O(1); an unchanged request changes nothing.
  /// - Returns: whether the request has changed.
  @discardableResult
  func apply<Value>(
    to root: inout Root, _ property: LoadableProperty<Root, Request, Value>, of machine: LoadMachine<Request, Value>
  ) -> Bool {
    let request = request(root)
    // If nothing was ever derived, nil is not a change: an initial state stays as it is.
    if (property.read(&root).derivedRequest ?? nil) == request { return false }
    property.change(&root) { machine.derive(request, whenNil: whenNil, in: &$0) }
    return true
  }
}
