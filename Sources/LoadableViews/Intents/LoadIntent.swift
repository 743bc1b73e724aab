/// What a person, or an appearing view, asks of a loadable: data, not a call.
///
/// View models offer the intents that make sense in them, so a renderer can put them into a button, a link or a key
/// binding without knowing any store. An ``IntentBinding`` turns them into sends or calls.
///
/// ```swift
/// if let retry = viewModel.retry { button(viewModel.retryText) { binding.send(retry) } }
/// ```
public enum LoadIntent<Request: Hashable & Sendable>: Hashable, Sendable {
  /// Load the request.
  case load(Request)

  /// Load again after a failure; without a request whatever was asked for last.
  case retry(Request?)

  /// Load again what is shown, with the content kept on screen.
  case refresh

  /// Stop the running load and keep what there is.
  case cancel
}

extension LoadIntent {
  /// Says what the intent comes down to for something that can load, refresh and cancel: one closure is called.
  ///
  /// Use it to map intents to actions. A retry is a load of its request, or a refresh when the request is unknown.
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
