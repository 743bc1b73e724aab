/// A condition outside the app's state that is either true or false: the app is in the foreground, there is a network, someone is
/// signed in.
///
/// Conform a type that watches such a condition, and pass it to a policy: `.refreshes(on:)` reloads stale content and repeats failed
/// loads when the signal becomes true, and `.pauses(while:)` holds back retries while it is true. `ControlledSignal` in
/// LoadableTesting is a signal that a test controls.
///
/// ```swift
/// struct AppIsActive: LoadSignal {
///   func changes() -> some AsyncSequence<Bool, Never> { ... }   // true: the app has come back
/// }
/// ```
///
/// A signal that is a class, or `Hashable`, is watched once in each store, however many policies use it.
///
/// Obligations of a conformance: each call to `changes` returns a sequence of its own. The sequence yields the current
/// value first, as soon as it is known, and then every change. It ends when the task that iterates it is cancelled.
/// After a sequence ends or throws an error, its last value still counts. `Laws.checkSignal` in LoadableTesting checks a conformance.
public protocol LoadSignal: Sendable {
  /// The sequence of values.
  associatedtype Changes: AsyncSequence where Changes.Element == Bool

  /// The current value and all changes; true means, for example, in the foreground or online.
  ///
  /// - Isolation: it is called and iterated on the isolation of a store.
  func changes() -> Changes
}
