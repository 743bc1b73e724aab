/// An enum with a path to each of its cases, so that `\.profile.finished` can name one.
///
/// With the package trait `Macros`, `@CasePathable enum Action { ... }` adds the conformance and generates the paths.
/// Without it, write one line for each case that is named elsewhere, as a property of ``AllCasePaths``:
///
/// ```swift
/// enum Action: CasePathable {
///   case onAppear, profile(LoadableAction<Profile>)
///
///   struct AllCasePaths {
///     let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
///     let profile = CasePath(Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
///   }
///   static let allCasePaths = AllCasePaths()
/// }
/// ```
///
/// Conform the actions of a feature whose cases are named elsewhere: as triggers, in tests, or to scope to a child. The modifiers
/// of LoadableReducers are generic over this protocol.
///
/// Obligations of a conformance: each property has the name of the case that it leads to.
public protocol CasePathable {
  /// The type whose properties are the paths.
  associatedtype AllCasePaths

  /// All paths; creating them should cost nothing.
  static var allCasePaths: AllCasePaths { get }
}
