/// Whether an activity indicator is on screen at an instant, without flicker: a value without a timer of its own.
///
/// Record which load the user is waiting for, show the appearance that it returns, and check again at the next change:
///
/// ```swift
/// var visibility = ActivityVisibility<Instant>()
/// visibility.update(presenter.present(state).awaitedLoad, at: now)
/// let viewModel = presenter.present(state, appearance: visibility.appearance(at: now))
/// let wakeUp = visibility.nextChange(after: now)  // nil: nothing changes until the next update
/// ```
///
/// If a load replaces a running one, the indicator stays, and the expected duration starts again. A load that is held back shows no
/// indicator, but it too can take longer than expected. While the user pulls to refresh, the toolkit has a spinner of its own: see
/// ``update(isPulled:at:)``.
///
/// The instants must come from one source and never go back; if they do go back, nothing traps.
public struct ActivityVisibility<Instant: InstantProtocol<Duration>>: Hashable, Sendable {
  private let timing: ActivityTiming

  private var activity: Activity?
  /// The load that is held back, and since when.
  private var wait: Wait?
  /// Whether the toolkit itself shows the load.
  private var isPulled = false
  /// When an indicator may appear again after the last pull; nil before the first one has ended.
  private var shownAgainFrom: Instant?

  private struct Activity: Hashable, Sendable {
    var load: AnyLoadID
    /// When the indicator appears, if the activity lasts long enough; or, if an earlier indicator was still on screen, when that
    /// one appeared.
    var shownFrom: Instant
    /// When the current load began.
    var began: Instant
    /// When the activity ended; nil while it continues.
    var ended: Instant?
  }

  private struct Wait: Hashable, Sendable {
    var load: AnyLoadID
    var began: Instant
  }

  /// Creates a visibility with no activity yet.
  public init(timing: ActivityTiming = ActivityTiming()) {
    self.timing = timing
  }

  /// Records which load the user is waiting for; recording the same load again changes nothing.
  ///
  /// - Parameters:
  ///   - load: the load that a view model returns: ``LoadableViewModel/awaitedLoad``, ``ListViewModel/previousLoad`` or
  ///     ``ListViewModel/nextLoad``; nil if there is none.
  ///   - now: the current instant.
  public mutating func update(_ load: AnyLoadID?, at now: Instant) {
    guard load != awaited else { return }
    guard let load, !load.isWaiting else {
      if isBusy { activity?.ended = now }
      wait = load.map { Wait(load: $0, began: now) }
      return
    }
    // An indicator that is still on screen stays as it is.
    let continues = isBusy || appearance(at: now).isShown
    let shownFrom = (continues ? activity?.shownFrom : nil) ?? now.advanced(by: timing.delay)
    activity = Activity(load: load, shownFrom: shownFrom, began: now, ended: nil)
    wait = nil
  }

  /// Records whether the toolkit itself shows the running load, as it does after a pull to refresh; recording the same again changes
  /// nothing.
  ///
  /// Only the code that handles the gesture has this information. In SwiftUI, for example, the spinner stays until the closure of
  /// `refreshable` returns:
  ///
  /// ```swift
  /// visibility.update(isPulled: true, at: clock.now)
  /// await sender.refresh(viewModel)
  /// visibility.update(isPulled: false, at: clock.now)
  /// ```
  ///
  /// During a pull, no indicator is shown, whichever load is running, so that there are never two spinners. After the pull, no indicator is
  /// shown for a load that has ended, or that ends within the delay. A load may outlast the pull: the task of the pull was cancelled, or
  /// another load has begun. Its indicator appears once the delay has passed again. A pull does not change whether a load is taking longer
  /// than expected.
  ///
  /// - Parameters:
  ///   - isPulled: whether the toolkit shows its spinner.
  ///   - now: the current instant.
  public mutating func update(isPulled: Bool, at now: Instant) {
    if self.isPulled, !isPulled { shownAgainFrom = now.advanced(by: timing.delay) }
    self.isPulled = isPulled
  }

  private var isBusy: Bool {
    activity.map { $0.ended == nil } ?? false
  }

  /// What was recorded last.
  private var awaited: AnyLoadID? {
    wait?.load ?? (isBusy ? activity?.load : nil)
  }

  /// What to show at an instant: the indicator appears after the delay, and stays for at least the minimum, except during a pull.
  public func appearance(at now: Instant) -> ActivityAppearance {
    let isShown = span.map { $0.from <= now && $0.until.map { now < $0 } ?? true } ?? false
    let isTakingLonger = longFrom.map { $0 <= now } ?? false
    return ActivityAppearance(isShown: isShown, isTakingLonger: isTakingLonger)
  }

  /// The next instant, after the given one, at which to check again; nil if nothing changes until the next update.
  public func nextChange(after now: Instant) -> Instant? {
    [span?.from, span?.until, longFrom].compactMap { $0 }.filter { $0 > now }.min()
  }

  /// The interval in which the indicator is on screen; nil if the activity is too short for an indicator, and during a pull.
  private var span: (from: Instant, until: Instant?)? {
    guard let activity, !isPulled else { return nil }
    let from = shownAgainFrom.map { max($0, activity.shownFrom) } ?? activity.shownFrom
    guard let ended = activity.ended else { return (from, nil) }
    guard ended > from else { return nil }
    return (from, max(ended, from.advanced(by: timing.minimum)))
  }

  /// When the running load, or the one that is held back, begins to take longer than expected.
  private var longFrom: Instant? {
    guard let expected = timing.expected else { return nil }
    if let wait { return wait.began.advanced(by: expected) }
    guard let activity, activity.ended == nil else { return nil }
    // The text of the indicator announces the long wait, so the long wait cannot begin before the indicator is visible.
    return max(activity.began.advanced(by: expected), activity.shownFrom)
  }
}

/// Identifies the load that the user is waiting for: it stays equal for the same load, and differs once another takes its place.
///
/// View models return it: ``LoadableViewModel/awaitedLoad``, and ``ListViewModel/previousLoad`` and ``ListViewModel/nextLoad`` of a list.
/// Comparing view models ignores it.
public struct AnyLoadID: Hashable, Sendable {
  /// The identity of the load, or the request of one that is held back.
  package let base: any Hashable & Sendable

  /// Whether the load is held back and has not begun; false for a page that waits, because an indicator shows its wait too.
  package let isWaiting: Bool

  /// Wraps an identity.
  package init(_ base: some Hashable & Sendable, isWaiting: Bool = false) {
    self.base = base
    self.isWaiting = isWaiting
  }

  /// Whether it is the same load.
  public static func == (left: Self, right: Self) -> Bool {
    left.isWaiting == right.isWaiting && AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    // Equal identities can have different types, and then different hashes of their own.
    hasher.combine(AnyHashable(base))
    hasher.combine(isWaiting)
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

  /// How long a load may run, or be held back, before it counts as taking longer than expected; nil means never.
  ///
  /// A running load does not count as taking longer before its indicator appears, even with zero.
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

  /// Whether the load is taking longer than expected, or has been held back for that long.
  public var isTakingLonger: Bool

  /// Creates an appearance.
  public init(isShown: Bool, isTakingLonger: Bool = false) {
    self.isShown = isShown
    self.isTakingLonger = isTakingLonger
  }
}
