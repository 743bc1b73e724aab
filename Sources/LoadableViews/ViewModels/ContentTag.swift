import LoadableCore

/// When the content of a view model was loaded.
///
/// Comparing view models ignores it, because nothing on screen depends on it.
struct ContentTag: Hashable, Sendable {
  /// A time for each part of the content; nil if one of them is unknown.
  private(set) var times: [any Sendable]?

  /// The tag of content that does not say when it was loaded.
  init() {}

  init(_ content: some LoadableContentProtocol, of state: some LoadableStateProtocol) {
    if let state = state as? any StateOfStates {
      times = state.contentTimes
    } else {
      times = content.loadedAt.map { [$0] }
    }
  }

  /// Whether no part has been loaded again; false if that is unknown.
  func isKnownEqual(to other: Self) -> Bool {
    guard let times, let others = other.times, times.count == others.count else { return false }
    return zip(times, others).allSatisfy { ($0 as? any Equatable)?.isEqual(to: $1) ?? false }
  }

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension ContentTag: CustomReflectable {
  /// Empty: times differ between runs, so they are kept out of dumps.
  var customMirror: Mirror { Mirror(self, children: []) }
}
