public import LoadableCore

/// Draws one loadable, slot by slot.
///
/// If the output can show text, buttons and stacks, everything but the content has a default:
///
/// ```swift
/// struct ProfileRenderer: LoadableRenderer {
///   typealias Request = EmptyLoadRequest
///
///   func content(_ profile: Profile) -> Lines { .text(profile.name) }
/// }
///
/// let lines = ProfileRenderer().render(presenter.present(state.$profile))
/// ```
///
/// Implement any of the other requirements to replace its default. For any other output, implement all of them, or
/// conform to `Renderer` and `switch` yourself.
///
/// The slots of a screen never move: see ``ScreenSlots``. The content slot holds the content, or what takes its place:
/// ``pending(_:)``, ``loading(_:)``, ``error(_:)`` or ``empty(_:)``. All buttons are in the slot for controls, so none
/// of these functions has to draw one.
///
/// Obligations of a conformance: those of `Renderer`.
public protocol LoadableRenderer<Request, Value, Output>: Renderer
where ViewModel == LoadableViewModel<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of the value.
  associatedtype Value
  // Repeated from the base protocol, because the compiler would not infer them in a conformance that only has the content.
  /// What is drawn.
  associatedtype ViewModel = LoadableViewModel<Request, Value>
  /// What it is drawn as.
  associatedtype Output

  /// A value that a first load shows redacted, in the shape of the content to come. By default, there is none.
  var sample: Value? { get }

  /// Draws a value that is not empty.
  func content(_ value: Value) -> Output

  /// Draws what takes the place of empty content. By default, its text is a note.
  func empty(_ active: ActiveViewModel<Request, Value>) -> Output

  /// Draws what takes the place of the content while nothing is loaded or loading. By default, it is nothing, or an
  /// indicator, depending on the presenter.
  func pending(_ pending: PendingViewModel<Request>) -> Output

  /// Draws a running request that has no content yet. By default, it draws nothing until the indicator is visible, and
  /// then the indicator with its text, the load's notes, the redacted ``LoadableRenderer/sample`` if there is one, and placeholders below.
  func loading(_ loading: LoadingViewModel<Request>) -> Output

  /// Draws a failure in place of the content. By default, it is the title, the text of the error, and the number of
  /// attempts.
  func error(_ error: ErrorViewModel<Request>) -> Output

  /// Draws a failure over content. By default, it looks like a failure without content.
  func banner(_ banner: ErrorViewModel<Request>) -> Output

  /// Draws the notes about the content; there is at least one. By default, they are one below the other.
  func notes(_ texts: [String]) -> Output

  /// Draws the indicator over content. By default, it is the indicator with its text, and the load's notes below.
  ///
  /// - Parameter loading: the running request; nil during the moment for which the indicator stays after the load has
  ///   ended.
  func indicator(_ loading: LoadingViewModel<Request>?) -> Output

  /// Draws a button.
  func button(_ button: LoadButton<Request>) -> Output

  /// Lays out the slots. By default, the output does this: ``RenderedOutput/screen(_:)``.
  func screen(_ slots: ScreenSlots<Output>) -> Output
}

extension LoadableRenderer {
  /// Draws a view model: its slots, laid out as a screen.
  public func render(_ viewModel: LoadableViewModel<Request, Value>) -> Output {
    screen(slots(viewModel))
  }

  /// Fills the slots of a screen, for a layout of your own.
  public func slots(_ viewModel: LoadableViewModel<Request, Value>) -> ScreenSlots<Output> {
    var slots =
      switch viewModel {
      case .pending(let pending):
        ScreenSlots(content: self.pending(pending), indicatorPlacement: pending.indicatorPlacement)
      case .loading(let loading):
        ScreenSlots(content: self.loading(loading), indicatorPlacement: loading.indicatorPlacement)
      case .active(let active): self.slots(active)
      case .error(let error): ScreenSlots(content: self.error(error), indicatorPlacement: error.indicatorPlacement)
      }
    slots.controls = viewModel.buttons.map { ScreenSlots.Control(name: $0.name, output: button($0), slot: $0.slot) }
    return slots
  }

  private func slots(_ active: ActiveViewModel<Request, Value>) -> ScreenSlots<Output> {
    let content = active.isEmpty ? nil : active.value.map { self.content($0) }
    var loading = active.loading
    // The banner already shows the error.
    if loading?.previousError == active.banner?.error { loading?.previousError = nil }
    let notes = active.notes
    return ScreenSlots(
      content: content ?? empty(active),
      banner: active.banner.map { self.banner($0) },
      note: notes.isEmpty ? nil : self.notes(notes),
      indicator: active.showsIndicator ? indicator(loading) : nil,
      indicatorPlacement: active.indicatorPlacement,
      isReplacing: active.isReplacing)
  }
}

extension LoadableRenderer where Output: RenderedOutput {
  /// Draws the empty text as a note.
  public func empty(_ active: ActiveViewModel<Request, Value>) -> Output {
    active.emptyText.map { .text($0, role: .note) } ?? .nothing
  }

  /// Draws nothing or an indicator, depending on the presenter.
  public func pending(_ pending: PendingViewModel<Request>) -> Output {
    guard pending.appearance == .indicator else { return .nothing }
    return .text(
      pending.accessibilityLabel ?? "", role: .activity(fraction: nil, placement: pending.indicatorPlacement))
  }

  /// Nil: a first load shows no sample.
  public var sample: Value? { nil }

  /// Draws the indicator with its text, the load's notes, the redacted sample, and placeholders; nothing until the indicator is visible.
  public func loading(_ loading: LoadingViewModel<Request>) -> Output {
    guard loading.showsIndicator else { return .nothing }
    let placeholders = (0..<loading.skeletonRows).map { _ in Output.text("", role: .placeholder) }
    return .joined(
      [.running(loading, placement: loading.indicatorPlacement), sample.map { .redacted(content($0)) }]
        + placeholders)
  }

  /// Draws the title, the text of the error, and the number of attempts.
  public func error(_ error: ErrorViewModel<Request>) -> Output {
    .joined([
      error.title.map { .text($0, role: .error) }, .text(error.text, role: .error),
      error.attemptsText.map { .text($0, role: .note) },
    ])
  }

  /// Draws the failure like one without content.
  public func banner(_ banner: ErrorViewModel<Request>) -> Output {
    error(banner)
  }

  /// Draws the notes one below the other.
  public func notes(_ texts: [String]) -> Output {
    .joined(texts.map { .text($0, role: .note) })
  }

  /// Draws the indicator with its text, and the load's notes below.
  public func indicator(_ loading: LoadingViewModel<Request>?) -> Output {
    // The indicator stays for a moment after the load has ended, without a text.
    loading.map { .running($0, placement: .leading) }
      ?? .text("", role: .activity(fraction: nil, placement: .leading))
  }

  /// Draws the output's own button.
  public func button(_ button: LoadButton<Request>) -> Output {
    .button(button.text, name: button.name)
  }

  /// Lays out the slots as the output does.
  public func screen(_ slots: ScreenSlots<Output>) -> Output {
    .screen(slots)
  }
}

extension RenderedOutput {
  /// Draws a running load: the indicator with its text, and its notes.
  static func running(_ loading: some LoadingDescription, placement: IndicatorPlacement) -> Self {
    .joined([
      .text(loading.text, role: .activity(fraction: loading.progress?.fraction, placement: placement)),
      loading.progress.map { .text($0.text, role: .note) },
      loading.attemptText.map { .text($0, role: .note) },
      loading.previousError.map { .text($0.text, role: .error) },
      loading.longWaitText.map { .text($0, role: .note) },
    ])
  }
}
