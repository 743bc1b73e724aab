/// When something is loaded by itself because it appears, and by which request.
///
/// After a failure nothing is ever loaded again by itself: that takes a retry, or another request.
public struct Autoload<Request: Hashable & Sendable>: Hashable, Sendable {
  /// When.
  public var mode: AutoloadMode

  /// The request to send when the state does not name the next one itself; the load button sends it too.
  public var request: Request?

  /// An autoload by mode and request.
  public init(_ mode: AutoloadMode, request: Request? = nil) {
    self.mode = mode
    self.request = request
  }

  /// Loads each time that it appears.
  public static var always: Self { Self(.always) }

  /// Loads when it appears while nothing is loaded and nothing runs: the default.
  public static var whenNotLoaded: Self { Self(.whenNotLoaded) }

  /// Never loads by itself.
  public static var never: Self { Self(.never) }

  /// Loads the request each time that it appears.
  public static func always(_ request: Request) -> Self { Self(.always, request: request) }

  /// Loads the request when it appears while nothing is loaded and nothing runs.
  public static func whenNotLoaded(_ request: Request) -> Self { Self(.whenNotLoaded, request: request) }

  /// Never loads by itself; the load button sends the request.
  public static func never(_ request: Request) -> Self { Self(.never, request: request) }
}
