/// Whether an activity indicator is on screen at an instant, without flicker: a value, with no timer inside.
///
/// Tell it when activity begins and ends, ask it what to show, and look again at the instant that it names:
///
/// ```swift
/// var visibility = ActivityVisibility<Instant>()
/// visibility.update(isBusy: viewModel.isBusy, at: now)
/// let viewModel = presenter.present(state, appearance: visibility.appearance(at: now))
/// let wakeUp = visibility.nextChange(after: now)  // nil: nothing changes until the next update
/// ```
///
/// Where a load takes the place of one that runs, which `update` cannot know, say `visibility.begin(at: now)`: the indicator stays, and
/// the long wait starts anew.
///
/// The instants come from one source and never run backwards; if they do, nothing traps.
public struct ActivityVisibility<Instant: InstantProtocol<Duration>>: Hashable, Sendable {
  private let timing: ActivityTiming

  private var activity: Activity?

  private struct Activity: Hashable, Sendable {
    /// When the indicator is due, if it lasts that long; an earlier one's when that was still on screen.
    var shownFrom: Instant
    /// When the present load began.
    var began: Instant
    /// When it ended; nil while it goes on.
    var ended: Instant?
  }

  /// No activity so far.
  public init(timing: ActivityTiming = ActivityTiming()) {
    self.timing = timing
  }

  /// Whether there is activity, shown or not.
  public var isBusy: Bool {
    activity.map { $0.ended == nil } ?? false
  }

  /// Takes note whether there is activity; what is known already changes nothing.
  public mutating func update(isBusy: Bool, at now: Instant) {
    guard isBusy != self.isBusy else { return }
    if isBusy { begin(at: now) } else { end(at: now) }
  }

  /// A load begins.
  ///
  /// In the place of one that runs, or of one whose indicator is still on screen, it leaves the indicator as it is;
  /// only the expected duration starts anew.
  public mutating func begin(at now: Instant) {
    let continues = isBusy || appearance(at: now).isShown
    let shownFrom = (continues ? activity?.shownFrom : nil) ?? now.advanced(by: timing.delay)
    activity = Activity(shownFrom: shownFrom, began: now, ended: nil)
  }

  /// The activity ends; nothing changes when there is none.
  public mutating func end(at now: Instant) {
    guard isBusy else { return }
    activity?.ended = now
  }

  /// What to show at an instant: from the end of the delay, and at least for the minimum.
  public func appearance(at now: Instant) -> ActivityAppearance {
    guard let span, span.from <= now, span.until.map({ now < $0 }) ?? true else {
      return ActivityAppearance(isShown: false)
    }
    return ActivityAppearance(isShown: true, isTakingLonger: longFrom.map { $0 <= now } ?? false)
  }

  /// When to look again, which is after the given instant; nil when nothing changes until the next update.
  public func nextChange(after now: Instant) -> Instant? {
    guard let span else { return nil }
    // The long wait is said by the indicator's text, so it can't begin before the indicator is there.
    let changes = [span.from, span.until, longFrom.map { max($0, span.from) }]
    return changes.compactMap { $0 }.filter { $0 > now }.min()
  }

  /// From when until when the indicator is on screen; nil when it never is, because the activity was too short.
  private var span: (from: Instant, until: Instant?)? {
    guard let activity else { return nil }
    guard let ended = activity.ended else { return (activity.shownFrom, nil) }
    guard ended > activity.shownFrom else { return nil }
    return (activity.shownFrom, max(ended, activity.shownFrom.advanced(by: timing.minimum)))
  }

  /// From when the running load takes longer than expected.
  private var longFrom: Instant? {
    guard let activity, activity.ended == nil, let expected = timing.expected else { return nil }
    return activity.began.advanced(by: expected)
  }
}
