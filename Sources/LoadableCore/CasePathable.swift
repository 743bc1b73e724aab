/// An enum that offers a path to each of its cases, so that `\.profile.finished` can name one.
///
/// With the package trait `Macros`, `@CasePathable enum Action { ... }` conforms the enum and writes the paths. By hand it is a line for
/// each case that somebody names, as a property of ``AllCasePaths``:
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
/// Conform the actions of a feature whose cases others name: as triggers, in tests, or to scope to a child. The modifiers of
/// LoadableReducers are generic over it.
///
/// Obligations of a conformance: each property is named for the case that it leads to.
public protocol CasePathable {
  /// The type whose properties are the paths.
  associatedtype AllCasePaths

  /// All paths. It should cost nothing to make.
  static var allCasePaths: AllCasePaths { get }
}
