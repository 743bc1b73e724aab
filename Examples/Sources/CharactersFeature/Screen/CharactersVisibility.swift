public import LoadableViews

/// Which indicators of the screen are visible at an instant, without flicker: a value without a timer of its own.
///
/// ```swift
/// visibility.update(presenter.present(state), at: now)
/// let viewModel = presenter.present(state, appearance: visibility.appearance(at: now))
/// let wakeUp = visibility.nextChange(after: now)  // nil: nothing changes until the next update
/// ```
public struct CharactersVisibility<Instant: InstantProtocol<Duration>>: Hashable, Sendable {
  private var list: ActivityVisibility<Instant>
  private var header: ActivityVisibility<Instant>
  private var footer: ActivityVisibility<Instant>
  private var detail: ActivityVisibility<Instant>

  /// Creates a visibility without activity so far.
  public init(timing: ActivityTiming = ActivityTiming()) {
    list = ActivityVisibility(timing: timing)
    header = list
    footer = list
    detail = list
  }

  /// Records what is loading; repeating what is already known changes nothing.
  public mutating func update(_ viewModel: CharactersViewModel, at now: Instant) {
    list.update(viewModel.list.awaitedLoad, at: now)
    header.update(viewModel.list.value?.previousLoad, at: now)
    footer.update(viewModel.list.value?.nextLoad, at: now)
    detail.update(viewModel.detail?.character.awaitedLoad, at: now)
  }

  /// What to show at an instant.
  public func appearance(at now: Instant) -> CharactersAppearance {
    CharactersAppearance(
      list: list.appearance(at: now), header: header.appearance(at: now), footer: footer.appearance(at: now),
      detail: detail.appearance(at: now))
  }

  /// The next instant, after the given one, at which to look again; nil if nothing changes until the next update.
  public func nextChange(after now: Instant) -> Instant? {
    [list, header, footer, detail].compactMap { $0.nextChange(after: now) }.min()
  }
}
