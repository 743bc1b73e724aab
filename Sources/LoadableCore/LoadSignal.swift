/// A part of the outside world that is either there or not: the app in the foreground, the network, a session.
///
/// Conform a type that watches it, and give it to a policy: `.refreshes(on:)` loads stale content again when it is back, and
/// `.pauses(while:)` holds retries back. `ControlledSignal` in LoadableTesting is one that a test controls.
///
/// ```swift
/// struct AppIsActive: LoadSignal {
///   func changes() -> some AsyncSequence<Bool, Never> { ... }   // true: the app has come back
/// }
/// ```
///
/// A signal that is a class, or `Hashable`, is watched once in each store, however many policies name it.
///
/// Obligations of a conformance: each call of `changes` returns a sequence of its own. It gives the present value first, as soon as that is
/// known, and then every change. It ends when the task that iterates it is cancelled. A sequence that ends or throws an error keeps its
/// last value.
public protocol LoadSignal: Sendable {
  /// The sequence of values.
  associatedtype Changes: AsyncSequence where Changes.Element == Bool

  /// The present value and all changes: true means here, or online.
  ///
  /// - Isolation: it is called and iterated on the isolation of a store.
  func changes() -> Changes
}
