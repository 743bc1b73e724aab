extension LoadableViewModel {
  /// The request that is shown; nil if it is unknown.
  ///
  /// For an active view model it is the running request, or else that of the content.
  public var request: Request? {
    switch self {
    case .pending(let pending): pending.request
    case .loading(let loading): loading.request
    case .active(let active): active.request
    case .error(let error): error.request
    }
  }

  /// The value on screen, if any.
  public var value: Value? {
    if case .active(let active) = self { active.value } else { nil }
  }

  /// The running request, with or without content.
  public var loading: LoadingViewModel<Request>? {
    switch self {
    case .loading(let loading): loading
    case .active(let active): active.loading
    case .pending, .error: nil
    }
  }

  /// The failure to show, with or without content.
  public var failure: ErrorViewModel<Request>? {
    switch self {
    case .error(let error): error
    case .active(let active): active.banner
    case .pending, .loading: nil
    }
  }

  /// Whether the user is waiting for work to finish: the busy state for accessibility.
  ///
  /// A load of a sequence that has delivered an element is not busy, although it is running.
  public var isBusy: Bool {
    loading?.isBusy ?? false
  }

  /// Whether to draw the indicator now.
  public var showsIndicator: Bool {
    switch self {
    case .pending(let pending): pending.appearance == .indicator
    case .loading(let loading): loading.showsIndicator
    case .active(let active): active.showsIndicator
    case .error: false
    }
  }

  /// What a screen reader says; nil if the content says it all.
  public var accessibilityLabel: String? {
    switch self {
    case .pending(let pending): pending.accessibilityLabel
    case .loading(let loading): loading.accessibilityLabel
    case .active(let active): active.accessibilityLabel
    case .error(let error): error.accessibilityLabel
    }
  }

  /// The intent of a pull, or of a key: it refreshes content, and without content it retries or loads; nil while that is running.
  public var refresh: LoadIntent<Request>? {
    switch self {
    case .pending(let pending): pending.load
    case .loading: nil
    case .active(let active): active.refresh
    case .error(let error): error.retry
    }
  }

  /// The offered intent of this name; nil if it is not offered.
  ///
  /// - Parameter name: a ``LoadIntent/name``; it may be any text, such as the value of a form.
  public func intent(named name: String) -> LoadIntent<Request>? {
    intents.first { $0.name == name }
  }

  /// What can be done now, in the order in which to offer it; none of it is ever a programmer error.
  public var intents: [LoadIntent<Request>] {
    switch self {
    case .pending(let pending): pending.intents
    case .loading(let loading): loading.intents
    case .active(let active): active.intents
    case .error(let error): error.intents
    }
  }
}
