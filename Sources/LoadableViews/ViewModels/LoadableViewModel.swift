public import LoadableCore

/// What to draw for one loadable: each state has exactly one of the four cases.
///
/// A ``LoadablePresenter`` creates it from a state; a renderer switches over it. It holds only values, so an unchanged
/// view model need not be drawn again.
///
/// ```swift
/// switch presenter.present(state.$profile) {
/// case .pending(let pending): placeholder(pending.appearance)
/// case .loading(let loading): spinner(loading.text)
/// case .active(let active): card(active.value, banner: active.banner)
/// case .error(let error): notice(error.text, error.retryText)
/// }
/// ```
public enum LoadableViewModel<Request: Hashable & Sendable, Value> {
  /// Nothing is loaded or loading.
  case pending(PendingViewModel<Request>)

  /// A request is running, and there is no content.
  case loading(LoadingViewModel<Request>)

  /// Content is on screen.
  case active(ActiveViewModel<Request, Value>)

  /// The latest outcome is a failure and there is no content, or the presenter shows errors first.
  case error(ErrorViewModel<Request>)
}

extension LoadableViewModel: Equatable where Value: Equatable {}
extension LoadableViewModel: Hashable where Value: Hashable {}
extension LoadableViewModel: Sendable where Value: Sendable {}

extension LoadableViewModel {
  /// The request of what is on screen; nil if it is unknown.
  ///
  /// For an active view model it is the request of the content, so that a title agrees with the content;
  /// ``ActiveViewModel/nextRequest`` is the next one.
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

  /// The load that the user is waiting for: one that is running or held back; nil if there is none.
  ///
  /// Record it in an ``ActivityVisibility``: it changes when a load begins, ends or replaces another.
  public var awaitedLoad: AnyLoadID? {
    if let loading, loading.isBusy { return loading.tag.id ?? AnyLoadID(loading.request) }
    let waiting =
      switch self {
      case .pending(let pending): pending.waitingRequest
      case .loading: nil as Request?
      case .active(let active): active.waitingRequest
      case .error(let error): error.waitingRequest
      }
    return waiting.map { AnyLoadID($0, isWaiting: true) }
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

  /// The intent of a refresh gesture or key: a refresh if there is content, otherwise a retry or a load; nil during a first
  /// load, and if no request is known.
  public var refresh: LoadIntent<Request>? {
    switch self {
    case .pending(let pending): pending.load
    case .loading: nil
    case .active(let active): active.refresh
    case .error(let error): error.retry
    }
  }

  /// The intent that is offered under this name; nil if there is none.
  ///
  /// - Parameter name: the name of a button, ``LoadButton/name``; it may be any text, such as the value of a form.
  package func intent(named name: String) -> LoadIntent<Request>? {
    offers.first { $0.name == name }?.intent
  }

  /// What can be done now, in the order in which to offer it; sending one of these intents is never a programmer error.
  public var intents: [LoadIntent<Request>] {
    // If only the presenter has a request, a retry is the same load as a refresh.
    offers.reduce(into: []) { intents, offer in
      if !intents.contains(offer.intent) { intents.append(offer.intent) }
    }
  }

  /// What can be done now, each under a name of its own.
  package var offers: [Offer<Request>] {
    switch self {
    case .pending(let pending): Offer.all(("load", pending.load), ("cancel", pending.cancel))
    case .loading(let loading): Offer.all(("load", loading.load), ("cancel", loading.cancel))
    case .active(let active): active.offers
    case .error(let error):
      Offer.all(
        ("retry", error.retry), ("load", error.load), ("dismiss", error.dismiss), ("cancel", error.cancel))
    }
  }
}

extension LoadableViewModel {
  /// The same view model with the value transformed, so that a presenter of your own can add to it.
  ///
  /// - Throws: what the closure throws; it is called only if there is a value on screen.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> LoadableViewModel<Request, Other> {
    switch self {
    case .pending(let pending): .pending(pending)
    case .loading(let loading): .loading(loading)
    case .active(let active): .active(try active.map(transform))
    case .error(let error): .error(error)
    }
  }
}

extension ActiveViewModel {
  /// The same view model with the value transformed.
  ///
  /// - Throws: what the closure throws; it is called only if there is a value.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> ActiveViewModel<Request, Other> {
    var other: Other?
    if let value { other = try transform(value) }
    var active = ActiveViewModel<Request, Other>(
      value: other, emptyText: emptyText, contentRequest: contentRequest, waitingRequest: waitingRequest,
      replacingText: replacingText, staleText: staleText, loadedAtText: loadedAtText, loading: loading, banner: banner,
      refresh: refresh, refreshText: refreshText, load: load, loadText: loadText, showsCancel: showsCancel,
      cancelText: cancelText, showsIndicator: showsIndicator, indicatorPlacement: indicatorPlacement,
      accessibilityLabel: accessibilityLabel)
    active.tag = tag
    return active
  }
}

extension LoadableViewModel: ChangeStamped where Value: ChangeStamped {
  /// Changes whenever the view model does: the view model with the value replaced by its stamp.
  public var changeStamp: LoadableViewModel<Request, Value.ChangeStamp> {
    map(\.changeStamp)
  }
}

/// A button for something that a view model offers: its name, the intent, and the title.
public struct LoadButton<Request: Hashable & Sendable>: Hashable, Sendable {
  /// What the button is for: `refresh`, `load`, `retry`, `dismiss` or `cancel`.
  ///
  /// A view model has at most one button with each name. The name may differ from that of the intent: the refresh button of a combined
  /// state has a load as its intent if the requests of some parts are unknown.
  ///
  /// It can be part of a web page, a network message or a key binding. It is looked up in the view model that is on screen when the
  /// button is pressed, so a press can only send an intent that is offered at that moment:
  ///
  /// ```swift
  /// // <button name="intent" value="retry">
  /// await sender.perform(named: form["intent"], of: viewModel)
  /// ```
  public var name: String

  /// The intent to send when the button is pressed.
  public var intent: LoadIntent<Request>

  /// The title.
  public var text: String

  /// Where it belongs on the screen.
  public var slot: ButtonSlot

  package init(name: String, intent: LoadIntent<Request>, text: String, slot: ButtonSlot = .screen) {
    self.name = name
    self.intent = intent
    self.text = text
    self.slot = slot
  }
}

/// An intent that a view model offers, with its name.
package struct Offer<Request: Hashable & Sendable> {
  package let name: String
  package let intent: LoadIntent<Request>

  /// The offers whose intent is not nil.
  static func all(_ offers: (name: String, intent: LoadIntent<Request>?)...) -> [Self] {
    offers.compactMap { name, intent in intent.map { Self(name: name, intent: $0) } }
  }
}

extension LoadableViewModel {
  /// The buttons to draw, in their order; those for the pages of a list are drawn at its ends.
  ///
  /// If the presenter's pending appearance is a button, there is a load button in two cases: nothing is loaded or loading, or what is on
  /// screen (content, a load or a failure) belongs to a request other than the presenter's. Content can be refreshed, even if it is empty.
  /// A failure can be retried and, over content, dismissed. What the user is waiting for can be cancelled: a load that is running, or one
  /// that is held back. With an appearance from an ``ActivityVisibility``, the cancel button appears only once the wait takes longer than
  /// expected, because an earlier one would often disappear before anyone could press it.
  public var buttons: [LoadButton<Request>] {
    switch self {
    case .pending(let pending):
      button("load", pending.appearance == .button ? pending.load : nil, pending.loadText, in: .content)
        + cancel(of: pending)
    case .loading(let loading):
      load(of: loading, in: .content) + cancel(of: loading)
    case .active(let active):
      button("refresh", active.refresh, active.refreshText, in: .screen)
        + load(of: active, in: .screen)
        + answers(to: active.banner, in: .banner).filter { $0.intent != active.refresh }
        + cancel(of: active)
    case .error(let error):
      answers(to: error, in: .content) + load(of: error, in: .content) + cancel(of: error)
    }
  }

  /// The buttons that belong to a place on the screen, in their order.
  public func buttons(in slot: ButtonSlot) -> [LoadButton<Request>] {
    buttons.filter { $0.slot == slot }
  }

  private func button(
    _ name: String, _ intent: LoadIntent<Request>?, _ text: String, in slot: ButtonSlot
  ) -> [LoadButton<Request>] {
    intent.map { [LoadButton(name: name, intent: $0, text: text, slot: slot)] } ?? []
  }

  private func load(of phase: some PhaseViewModel<Request>, in slot: ButtonSlot) -> [LoadButton<Request>] {
    button("load", phase.load, phase.loadText, in: slot)
  }

  private func cancel(of phase: some PhaseViewModel<Request>) -> [LoadButton<Request>] {
    button("cancel", phase.showsCancel ? phase.cancel : nil, phase.cancelText, in: .indicator)
  }

  /// What the user can do about a failure.
  private func answers(to error: ErrorViewModel<Request>?, in slot: ButtonSlot) -> [LoadButton<Request>] {
    guard let error else { return [] }
    return button("retry", error.retry, error.retryText, in: slot)
      + button("dismiss", error.dismiss, error.dismissText, in: slot)
  }
}
