/// A value that names the type of the request that loads it.
///
/// Conform the state of a feature that others load. Then `@LoadableStateOf<ProfileFeature>` and
/// `LoadableActionOf<ProfileFeature>` need not repeat the request.
///
/// ```swift
/// extension ProfileFeature.State: LoadableValue {
///   typealias Request = Profile.ID
/// }
/// ```
///
/// Obligations of a conformance: equal requests must load the same thing, because a running load also answers every later load of an
/// equal request.
public protocol LoadableValue {
  /// What identifies a load of this value.
  ///
  /// It is `Sendable` because it crosses isolations with the operation, and `Hashable` because a comparison distinguishes a refresh
  /// (the same request) from a replacement (another one).
  associatedtype Request: Hashable & Sendable
}
