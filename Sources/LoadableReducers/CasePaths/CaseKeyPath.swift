public import LoadableCore

/// The name of a case as a key path: `\.onAppear`, or `\.profile.finished` for a case of a case.
///
/// It is resolved once, where it is handed over; matching an action costs no key path access.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

/// The name of a case as a key path, whatever the case carries: triggers are named this way.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

extension CasePath where Root: CasePathable {
  /// The path that a key path names.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: keyPath]
  }
}
