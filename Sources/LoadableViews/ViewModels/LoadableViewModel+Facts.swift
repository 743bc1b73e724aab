extension LoadableViewModel {
  /// The request that this is about; nil when it is unknown.
  ///
  /// Over content it is the one that runs, otherwise the one that the content came from.
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

  /// The request that runs, alone or over content.
  public var loading: LoadingViewModel<Request>? {
    switch self {
    case .loading(let loading): loading
    case .active(let active): active.loading
    case .pending, .error: nil
    }
  }

  /// The failure to show, alone or over content.
  public var failure: ErrorViewModel<Request>? {
    switch self {
    case .error(let error): error
    case .active(let active): active.banner
    case .pending, .loading: nil
    }
  }

  /// Whether work is going on that the user waits for: what accessibility calls busy.
  ///
  /// A load of a sequence that has delivered is not busy, though it runs.
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

  /// What a screen reader says; nil when there is nothing to say besides the content.
  public var accessibilityLabel: String? {
    switch self {
    case .pending(let pending): pending.accessibilityLabel
    case .loading(let loading): loading.accessibilityLabel
    case .active(let active): active.accessibilityLabel
    case .error(let error): error.accessibilityLabel
    }
  }

  /// The intents that make sense now, in the order in which to offer them.
  public var intents: [LoadIntent<Request>] {
    switch self {
    case .pending(let pending): pending.intents
    case .loading(let loading): loading.intents
    case .active(let active): active.intents
    case .error(let error): error.intents
    }
  }
}
