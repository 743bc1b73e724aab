public import LoadableCore

/// Whether something loads automatically when it appears, and which request.
///
/// A request that has failed does not load again automatically: the user has to retry it. A different request still loads.
public struct Autoload<Request: Hashable & Sendable>: Hashable, Sendable {
  /// When to load.
  package let mode: Mode

  /// The request to load if none is waiting in the state; the load button uses it too.
  public let request: Request?

  /// Whether something loads automatically when it appears.
  package enum Mode: Hashable, Sendable, CaseIterable {
    /// Every time it appears: content is refreshed, unless the request is already running.
    case always

    /// When it appears and nothing is loaded or loading; what is loaded or loading for another request does not count. The default.
    case whenNotLoaded

    /// Never.
    case never
  }

  init(_ mode: Mode, request: Request? = nil) {
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
  public static func byButton(_ request: Request) -> Self { Self(.never, request: request) }

  /// The same with another request.
  package func loading(_ request: Request) -> Self { Self(mode, request: request) }
}

extension LoadablePresenter {
  /// The intent to send when a view that shows the state appears; nil if nothing should load.
  ///
  /// Call it once for each appearance, not for each change of the state: a cancelled first load leaves the state not
  /// loaded, and another call would restart it.
  ///
  /// The request is the one that waits in the state, otherwise the presenter's, otherwise the latest one in the state.
  /// Content of a request other than the presenter's counts as not loaded. A running load does not prevent this one if its
  /// request is another, or if its task was ended from outside. A failure stops autoload, unless it belongs to another request.
  ///
  /// These rules apply to each part of a combined state separately, so that, by default, only the missing parts load. A part
  /// that has no request in the presenter's request does not load.
  ///
  /// - Complexity: O(1).
  public func autoload(for state: some LoadableStateProtocol<Request, some Any>) -> LoadIntent<Request>? {
    if let parts = state as? any StateOfParts<Request> { return parts.automatic(autoload).map { .load($0) } }
    guard let target = wantedRequest(of: state), mayLoadByItself(target, state.failure) else { return nil }
    let isWanted =
      switch autoload.mode {
      case .never: false
      case .always: true
      // Content without a known request, such as a value set by hand, is not replaced.
      case .whenNotLoaded:
        state.activity.isAbandoned
          || state.content.map { autoload.request?.isOther(than: $0.request) ?? false } ?? true
      }
    return isWanted ? .load(target) : nil
  }

  /// Why a screen of this state stays blank; nil if it shows something, if something will load, or if autoload is never.
  ///
  /// If loads need a request, nothing loads automatically until a request is known. Log the reason if a screen still has one some time
  /// after it has appeared. For a screen that waits for the user, such as a search, use ``Autoload/never``.
  ///
  /// - Complexity: O(1).
  public func blankReason(for state: some LoadableStateProtocol<Request, some Any>) -> String? {
    guard state.isNotLoaded, pendingAppearance == .invisible, autoload.mode != .never, missingRequest(of: state) == nil
    else { return nil }
    return """
      Nothing is shown, because nothing was loaded, and no request is known that could be loaded automatically.

      Likely causes: the presenter has no request: pass 'autoload: .whenNotLoaded(request)'; or the code that calls 'load(_:)' or \
      'setRequest(_:)' does not run when the screen appears. If the screen waits for the user, pass 'autoload: .never'.
      """
  }

  /// The request to load next.
  func nextRequest(of state: some LoadableStateProtocol<Request, some Any>) -> Request? {
    state.activity.dueRequest ?? autoload.request ?? state.latestRequest
  }

  /// What a load button loads while there is no content; for a combined state, only what is missing.
  func missingRequest(of state: some LoadableStateProtocol<Request, some Any>) -> Request? {
    (state as? any StateOfParts<Request>).map { $0.missing(autoload) } ?? nextRequest(of: state)
  }

  /// The request to load automatically; while a load runs, the presenter's request, or nil if that is the running one.
  private func wantedRequest(of state: some LoadableStateProtocol<Request, some Any>) -> Request? {
    guard let running = state.activity.loadingRequest, !state.activity.isAbandoned else {
      return nextRequest(of: state)
    }
    return autoload.request == running ? nil : autoload.request
  }

  /// Whether no failure of this request prevents an automatic load.
  ///
  /// A failure of an unknown request counts as one of this request, because a button is better than a loop.
  private func mayLoadByItself(_ request: Request, _ failure: (some LoadFailureProtocol<Request>)?) -> Bool {
    guard let failure else { return true }
    return failure.request.map { $0 != request } ?? false
  }
}
