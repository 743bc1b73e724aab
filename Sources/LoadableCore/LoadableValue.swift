/// A value that names the request by which it is loaded.
///
/// Conform the state of a feature that others load, to say once what identifies a load of it; then
/// `@LoadableStateOf<ProfileFeature>` and `LoadableActionOf<ProfileFeature>` need not repeat the request.
///
/// ```swift
/// extension ProfileFeature.State: LoadableValue {
///   typealias Request = Profile.ID
/// }
/// ```
///
/// Obligations of a conformance: two equal requests must ask for the same thing, because a running load
/// of a request stands for every later load of an equal one.
public protocol LoadableValue {
  /// What identifies a load of this value.
  ///
  /// It crosses isolations with the operation, hence `Sendable`, and is compared to tell a refresh (the same
  /// request) from a replacement (another one), hence `Hashable`.
  associatedtype Request: Hashable & Sendable
}
