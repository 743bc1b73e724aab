public import LoadableCore

/// The actions that perform a load, and how eagerly each of them does.
///
/// ```swift
/// .loadable(
///   state: \.$profile, action: \.profile, performsLoadOn: .ifNotLoaded(\.onAppear).always(\.pullToRefresh)
/// ) { ... }
/// .loadable(state: \.$profile, action: \.profile, performsLoadOn: [\.onAppear, \.pullToRefresh]) { ... }
/// ```
///
/// An array always loads, and so do key paths alone: `performsLoadOn: \.onAppear, \.pullToRefresh`.
/// What they load of a paginated list that is there already is what its mode says.
public struct LoadTriggers<Action: CasePathable>: ExpressibleByArrayLiteral {
  private var triggers: [LoadTrigger<Action>]
  /// The key paths that lead to no case.
  private var strays: [String] = []

  private init(_ triggers: [LoadTrigger<Action>]) {
    self.triggers = triggers
  }

  /// Loads with every action of these cases.
  ///
  /// A key path that leads to no case of the action is reported as a programmer error, where the triggers are used, and ignored.
  public init(arrayLiteral cases: PartialCaseKeyPath<Action>...) {
    self.init([])
    for name in cases {
      if let path = Action.allCasePaths[keyPath: name] as? any CaseMatching<Action> {
        triggers.append(LoadTrigger(eagerness: .always, matches: path.matches))
      } else {
        strays.append("\(name)")
      }
    }
  }

  /// The triggers, for a loadable that was made at a place in the user's code.
  @usableFromInline
  func checked(at place: SourcePlace) -> [LoadTrigger<Action>] {
    for name in strays {
      place.report(
        """
        '\(name)' leads to no case of '\(Action.self)', so it performs no load.

        Likely causes: the property of 'AllCasePaths' is not a 'CasePath' whose root is the action.
        """)
    }
    return triggers
  }

  /// Loads with every action of these cases.
  public static func always<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    Self([]).always(repeat each cases)
  }

  /// Loads with actions of these cases unless there is content, or something runs.
  public static func ifNotLoaded<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    Self([]).ifNotLoaded(repeat each cases)
  }

  /// Loads with actions of these cases unless there is fresh content, or something runs.
  public static func ifStaleOrNotLoaded<each Value>(_ cases: repeat CaseKeyPath<Action, each Value>) -> Self {
    Self([]).ifStaleOrNotLoaded(repeat each cases)
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

  private mutating func append<Value>(_ eagerness: LoadTrigger<Action>.Eagerness, _ name: CaseKeyPath<Action, Value>) {
    let path = CasePath(name)
    triggers.append(LoadTrigger(eagerness: eagerness, matches: path.matches))
  }
}

/// A path to a case of a known enum, whatever the case carries: an existential of `CasePathProtocol` would have to name both.
protocol CaseMatching<Root> {
  associatedtype Root

  func matches(_ root: Root) -> Bool
}

extension CasePath: CaseMatching {}
