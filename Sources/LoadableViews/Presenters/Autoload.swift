/// When something loads automatically because it appears, and with which request.
///
/// After a failure nothing loads automatically: that takes a retry, or another request.
public struct Autoload<Request: Hashable & Sendable>: Hashable, Sendable {
  /// When to load.
  package enum Mode: Hashable, Sendable, CaseIterable {
    /// Every time it appears: content is refreshed, unless the request is already running.
    case always

    /// When it appears and nothing is loaded or loading: the default.
    case whenNotLoaded

    /// Never.
    case never
  }

  package let mode: Mode

  /// The request to load if the state does not name the next one itself; the load button uses it too.
  public let request: Request?

  private init(_ mode: Mode, request: Request? = nil) {
    self.mode = mode
    self.request = request
  }

  /// Loads every time it appears.
  public static var always: Self { Self(.always) }

  /// Loads when it appears and nothing is loaded or loading: the default.
  public static var whenNotLoaded: Self { Self(.whenNotLoaded) }

  /// Never loads automatically.
  public static var never: Self { Self(.never) }

  /// Loads the request every time it appears.
  public static func always(_ request: Request) -> Self { Self(.always, request: request) }

  /// Loads the request when it appears and nothing is loaded or loading.
  public static func whenNotLoaded(_ request: Request) -> Self { Self(.whenNotLoaded, request: request) }

  /// Never loads automatically; the load button loads the request.
  public static func never(_ request: Request) -> Self { Self(.never, request: request) }
}
