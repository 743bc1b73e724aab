/// An enum that offers a path to each of its cases, so that `\.profile.finished` can name one.
///
/// Write the paths by hand as properties of ``AllCasePaths``:
///
/// ```swift
/// extension Action: CasePathable {
///   struct AllCasePaths {
///     var onAppear: CasePath<Action, Void> { CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } } }
///     var profile: CasePath<Action, LoadableAction<Profile>> {
///       CasePath(Action.profile) { if case let .profile(action) = $0 { action } else { nil } }
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// Obligations of a conformance: each property is named for the case that it leads to.
public protocol CasePathable {
  /// The type whose properties are the paths.
  associatedtype AllCasePaths

  /// All paths. It should cost nothing to make.
  static var allCasePaths: AllCasePaths { get }
}
