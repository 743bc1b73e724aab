/// Whether an activity indicator is on screen at an instant, without flicker: a value without a timer of its own.
///
/// Record when activity begins and ends, show the appearance that it returns, and look again at the instant of the next
/// change:
///
/// ```swift
/// var visibility = ActivityVisibility<Instant>()
/// visibility.update(isBusy: viewModel.isBusy, at: now)
/// let viewModel = presenter.present(state, appearance: visibility.appearance(at: now))
/// let wakeUp = visibility.nextChange(after: now)  // nil: nothing changes until the next update
/// ```
///
/// If a load replaces a running one, call `visibility.begin(at: now)`, because `update` cannot detect that: the indicator stays,
/// and the expected duration starts again.
///
/// The instants must come from one source and never go back; if they do, nothing traps.
public struct ActivityVisibility<Instant: InstantProtocol<Duration>>: Hashable, Sendable {
  private let timing: ActivityTiming

  private var activity: Activity?

  private struct Activity: Hashable, Sendable {
    /// When the indicator appears, if the activity lasts long enough; or, if an earlier indicator was still on screen, when that
    /// one appeared.
    var shownFrom: Instant
    /// When the current load began.
    var began: Instant
    /// When the activity ended; nil while it continues.
    var ended: Instant?
  }

  /// Creates a visibility with no activity yet.
  public init(timing: ActivityTiming = ActivityTiming()) {
    self.timing = timing
  }

  /// Whether there is activity, shown or not.
  public var isBusy: Bool {
    activity.map { $0.ended == nil } ?? false
  }

  /// Records whether there is activity; repeating what is already known changes nothing.
  public mutating func update(isBusy: Bool, at now: Instant) {
    guard isBusy != self.isBusy else { return }
    if isBusy { begin(at: now) } else { end(at: now) }
  }

  /// Records that a load begins.
  ///
  /// If another load is running, or its indicator is still on screen, the indicator stays as it is, and only the expected
  /// duration starts again.
  public mutating func begin(at now: Instant) {
    let continues = isBusy || appearance(at: now).isShown
    let shownFrom = (continues ? activity?.shownFrom : nil) ?? now.advanced(by: timing.delay)
    activity = Activity(shownFrom: shownFrom, began: now, ended: nil)
  }

  /// Records that the activity ends; if there is none, nothing changes.
  package mutating func end(at now: Instant) {
    guard isBusy else { return }
    activity?.ended = now
  }

  /// What to show at an instant: the indicator appears after the delay, and stays for at least the minimum.
  public func appearance(at now: Instant) -> ActivityAppearance {
    guard let span, span.from <= now, span.until.map({ now < $0 }) ?? true else {
      return ActivityAppearance(isShown: false)
    }
    return ActivityAppearance(isShown: true, isTakingLonger: longFrom.map { $0 <= now } ?? false)
  }

  /// The next instant, after the given one, at which to look again; nil if nothing changes until the next update.
  public func nextChange(after now: Instant) -> Instant? {
    guard let span else { return nil }
    // The text of the indicator announces the long wait, so the long wait cannot begin before the indicator is visible.
    let changes = [span.from, span.until, longFrom.map { max($0, span.from) }]
    return changes.compactMap { $0 }.filter { $0 > now }.min()
  }

  /// The interval in which the indicator is on screen; nil if the activity is too short to show it.
  private var span: (from: Instant, until: Instant?)? {
    guard let activity else { return nil }
    guard let ended = activity.ended else { return (activity.shownFrom, nil) }
    guard ended > activity.shownFrom else { return nil }
    return (activity.shownFrom, max(ended, activity.shownFrom.advanced(by: timing.minimum)))
  }

  /// When the running load begins to take longer than expected.
  private var longFrom: Instant? {
    guard let activity, activity.ended == nil, let expected = timing.expected else { return nil }
    return activity.began.advanced(by: expected)
  }
}

/// When an activity indicator appears and disappears, so that it does not flicker.
///
/// A short load shows no indicator at all; a visible indicator stays long enough to be read. Durations below zero count as zero,
/// and durations above a hundred years count as a hundred years, so that no instant overflows.
public struct ActivityTiming: Hashable, Sendable {
  /// How long an activity must last before its indicator is shown; zero shows it at once.
  public let delay: Duration

  /// The shortest time that a visible indicator stays; with zero, it disappears when the activity ends.
  public let minimum: Duration

  /// How long a load may run before it counts as taking longer than expected; zero means at once, and nil means never.
  public let expected: Duration?

  /// Creates a timing; by default the delay is 200 ms, the minimum half a second, and the expected duration 10 seconds.
  public init(
    delay: Duration = .milliseconds(200),
    minimum: Duration = .milliseconds(500),
    expected: Duration? = .seconds(10)
  ) {
    self.delay = Self.sane(delay)
    self.minimum = Self.sane(minimum)
    self.expected = expected.map(Self.sane)
  }

  private static func sane(_ duration: Duration) -> Duration {
    min(max(duration, .zero), .seconds(100 * 366 * 24 * 60 * 60 as Int64))
  }
}

/// What an activity indicator shows at one instant.
public struct ActivityAppearance: Hashable, Sendable {
  /// Whether the indicator is on screen.
  public var isShown: Bool

  /// Whether to say that the load is taking longer than expected.
  public var isTakingLonger: Bool

  /// Creates an appearance.
  public init(isShown: Bool, isTakingLonger: Bool = false) {
    self.isShown = isShown
    self.isTakingLonger = isTakingLonger
  }
}
