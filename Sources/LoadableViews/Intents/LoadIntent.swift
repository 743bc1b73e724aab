/// What the user, or an appearing view, asks of a loadable, as data.
///
/// View models offer the intents that make sense in them, so a renderer can attach them to a button, a link or a key without
/// knowing any store. An ``IntentBinding`` turns them into actions or calls.
///
/// ```swift
/// if let retry = viewModel.retry { button(viewModel.retryText) { binding.send(retry) } }
/// ```
public enum LoadIntent<Request: Hashable & Sendable>: Hashable, Sendable {
  /// Load the request.
  case load(Request)

  /// Load again after a failure; without a request, load the latest known one.
  case retry(Request?)

  /// Load the shown content again, and keep it on screen meanwhile.
  case refresh

  /// Stop the running load and keep the content.
  case cancel
}

extension LoadIntent {
  /// Maps the intent to load, refresh or cancel, by calling one of the closures.
  ///
  /// Use it to map intents to actions. A retry becomes a load of its request, or a refresh if the request is unknown.
  ///
  /// ```swift
  /// let binding = IntentBinding(store) { intent in
  ///   intent.fold(load: { .profile(.load($0)) }, refresh: { .profile(.refresh) }, cancel: { .profile(.cancel) })
  /// }
  /// ```
  ///
  /// - Throws: what the closure throws.
  public func fold<Result, Failure: Error>(
    load: (Request) throws(Failure) -> Result,
    refresh: () throws(Failure) -> Result,
    cancel: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .load(let request): try load(request)
    case .retry(let request?): try load(request)
    case .retry(nil), .refresh: try refresh()
    case .cancel: try cancel()
    }
  }
}
