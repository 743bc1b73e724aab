import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct ActivityVisibilityTests {
  static let timing = ActivityTiming(
    delay: .milliseconds(200), minimum: .milliseconds(500), expected: .milliseconds(10_000))

  struct Row: Sendable, CustomTestStringConvertible {
    var now: TestInstant
    var isShown: Bool
    var isTakingLonger = false
    var next: TestInstant?
    var testDescription: String { "at \(now)" }
  }

  func check(_ visibility: ActivityVisibility<TestInstant>, _ row: Row, _ location: SourceLocation = #_sourceLocation) {
    let appearance = ActivityAppearance(isShown: row.isShown, isTakingLonger: row.isTakingLonger)
    #expect(visibility.appearance(at: row.now) == appearance, sourceLocation: location)
    #expect(visibility.nextChange(after: row.now) == row.next, sourceLocation: location)
  }

  @Test(
    "A load that continues, from 1000 ms",
    arguments: [
      Row(now: 0, isShown: false, next: 1_200),
      Row(now: 1_000, isShown: false, next: 1_200),
      Row(now: 1_199, isShown: false, next: 1_200),
      Row(now: 1_200, isShown: true, next: 11_000),
      Row(now: 10_999, isShown: true, next: 11_000),
      Row(now: 11_000, isShown: true, isTakingLonger: true, next: nil),
      Row(now: 99_999, isShown: true, isTakingLonger: true, next: nil),
    ])
  func running(row: Row) {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    visibility.begin(at: 1_000)
    check(visibility, row)
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var ended: TestInstant
    var hidden: TestInstant?
    var testDescription: String { "from 1000 ms to \(ended)" }
  }

  @Test(
    "A load that ends: too short to be shown, shown for the minimum, or shown for as long as it lasts",
    arguments: [
      Ending(ended: 900, hidden: nil),
      Ending(ended: 1_000, hidden: nil),
      Ending(ended: 1_199, hidden: nil),
      Ending(ended: 1_200, hidden: nil),
      Ending(ended: 1_201, hidden: 1_700),
      Ending(ended: 1_699, hidden: 1_700),
      Ending(ended: 1_700, hidden: 1_700),
      Ending(ended: 1_701, hidden: 1_701),
      Ending(ended: 20_000, hidden: 20_000),
    ])
  func ending(ending: Ending) {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    visibility.begin(at: 1_000)
    visibility.end(at: ending.ended)
    guard let hidden = ending.hidden else {
      return check(visibility, Row(now: ending.ended, isShown: false, next: nil))
    }
    check(visibility, Row(now: 1_199, isShown: false, next: 1_200))
    check(visibility, Row(now: 1_200, isShown: true, next: hidden))
    check(visibility, Row(now: TestInstant(hidden.milliseconds - 1), isShown: true, next: hidden))
    check(visibility, Row(now: hidden, isShown: false, next: nil))
  }

  @Test("Without activity, there is nothing to show and nothing to wait for")
  func idle() {
    var visibility = ActivityVisibility<TestInstant>()
    check(visibility, Row(now: 0, isShown: false, next: nil))
    visibility.end(at: 0)
    visibility.update(nil, at: 1)
    expectEqual(visibility, ActivityVisibility())
  }

  @Test("A load that follows while the indicator is still shown keeps it shown")
  func followedSoon() {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    visibility.begin(at: 0)
    visibility.end(at: 300)
    visibility.begin(at: 699)
    check(visibility, Row(now: 699, isShown: true, next: 10_699))
    visibility.end(at: 710)
    check(visibility, Row(now: 709, isShown: true, next: 710))
    check(visibility, Row(now: 710, isShown: false, next: nil))
  }

  @Test("A load that follows once the indicator has gone waits for the delay again")
  func followedLate() {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    visibility.begin(at: 0)
    visibility.end(at: 300)
    visibility.begin(at: 700)
    check(visibility, Row(now: 700, isShown: false, next: 900))
  }

  @Test("A load that replaces a running one restarts only the expected duration")
  func restarted() {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    visibility.begin(1, at: 0)
    visibility.begin(2, at: 150)
    check(visibility, Row(now: 199, isShown: false, next: 200))
    check(visibility, Row(now: 200, isShown: true, next: 10_150))
    visibility.begin(3, at: 9_999)
    check(visibility, Row(now: 10_150, isShown: true, next: 19_999))
  }

  @Test("Updates record only changes")
  func updates() {
    var updated = ActivityVisibility<TestInstant>(timing: Self.timing)
    var told = updated
    updated.begin(at: 0)
    updated.begin(at: 5_000)
    told.begin(at: 0)
    expectEqual(updated, told)
    updated.end(at: 6_000)
    updated.end(at: 7_000)
    told.end(at: 6_000)
    expectEqual(updated, told)
  }

  @Test(
    "A request that is held back shows no indicator, but its wait counts when it or the load after it takes longer than expected"
  )
  func heldBack() {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    visibility.update(AnyLoadID("a", isWaiting: true), at: 0)
    visibility.update(AnyLoadID("a", isWaiting: true), at: 5_000)
    check(visibility, Row(now: 9_999, isShown: false, next: 10_000))
    check(visibility, Row(now: 10_000, isShown: false, isTakingLonger: true, next: nil))
    visibility.update(AnyLoadID("a"), at: 11_000)
    check(visibility, Row(now: 11_000, isShown: false, next: 11_200))
    check(visibility, Row(now: 11_200, isShown: true, next: 21_000))
    // The indicator of a load that has ended stays for its minimum time while the next load is held back.
    visibility.update(AnyLoadID("b", isWaiting: true), at: 11_300)
    check(visibility, Row(now: 11_300, isShown: true, next: 11_700))
    check(visibility, Row(now: 11_700, isShown: false, next: 21_300))
    visibility.end(at: 12_000)
    check(visibility, Row(now: 21_300, isShown: false, next: nil))
  }

  @Test(
    "Without a delay and a minimum, the indicator is shown exactly while there is activity",
    arguments: [
      ActivityTiming(delay: .zero, minimum: .zero, expected: nil),
      ActivityTiming(delay: .seconds(-1), minimum: .seconds(-1), expected: nil),
    ])
  func immediate(timing: ActivityTiming) {
    var visibility = ActivityVisibility<TestInstant>(timing: timing)
    visibility.begin(at: 10)
    check(visibility, Row(now: 9, isShown: false, next: 10))
    check(visibility, Row(now: 10, isShown: true, next: nil))
    visibility.end(at: 20)
    check(visibility, Row(now: 19, isShown: true, next: 20))
    check(visibility, Row(now: 20, isShown: false, next: nil))
  }

  @Test("An activity without duration is never shown, even without a delay")
  func noDuration() {
    var visibility = ActivityVisibility<TestInstant>(timing: ActivityTiming(delay: .zero))
    visibility.begin(at: 10)
    visibility.end(at: 10)
    check(visibility, Row(now: 10, isShown: false, next: nil))
  }

  @Test(
    "A long wait is announced together with the indicator, not before it",
    arguments: [
      Duration.zero, .seconds(-1), .milliseconds(100),
    ])
  func expectedBeforeDelay(expected: Duration) {
    var visibility = ActivityVisibility<TestInstant>(
      timing: ActivityTiming(delay: .milliseconds(200), expected: expected))
    visibility.begin(at: 0)
    check(visibility, Row(now: -1, isShown: false, next: 200))
    check(visibility, Row(now: 199, isShown: false, next: 200))
    check(visibility, Row(now: 200, isShown: true, isTakingLonger: true, next: nil))
  }

  /// What happens while the user may be pulling, at its instant.
  enum Event: Sendable {
    case pull(TestInstant), release(TestInstant), begin(Int, TestInstant), end(TestInstant)
  }

  struct Pull: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var events: [Event]
    var rows: [Row]

    init(_ name: String, _ events: [Event], _ rows: [Row]) {
      (testDescription, self.events, self.rows) = (name, events, rows)
    }
  }

  @Test(
    "During a pull the toolkit has the only spinner, and after it there is none for a load that has ended or is about to",
    arguments: [
      Pull(
        "the load runs", [.pull(0), .begin(1, 0)],
        [Row(now: 300, isShown: false, next: 10_000), Row(now: 10_000, isShown: false, isTakingLonger: true)]),
      Pull("it ends first", [.pull(0), .begin(1, 0), .end(300), .release(310)], [Row(now: 310, isShown: false)]),
      Pull("the pull ends first", [.pull(0), .begin(1, 0), .release(300), .end(310)], [Row(now: 310, isShown: false)]),
      Pull(
        "the pull is cancelled, and the load goes on", [.pull(0), .begin(1, 0), .release(300)],
        [Row(now: 300, isShown: false, next: 500), Row(now: 500, isShown: true, next: 10_000)]),
      Pull(
        "it then ends", [.pull(0), .begin(1, 0), .release(300), .end(501)],
        [Row(now: 501, isShown: true, next: 1_000), Row(now: 1_000, isShown: false)]),
      Pull(
        "the pull is cancelled after a long time", [.pull(0), .begin(1, 0), .release(11_000)],
        [
          Row(now: 11_000, isShown: false, isTakingLonger: true, next: 11_200),
          Row(now: 11_200, isShown: true, isTakingLonger: true),
        ]),
      Pull(
        "another load takes its place", [.pull(0), .begin(1, 0), .begin(2, 400), .release(410)],
        [
          Row(now: 400, isShown: false, next: 610), Row(now: 610, isShown: true, next: 10_400),
          Row(now: 10_400, isShown: true, isTakingLonger: true),
        ]),
      Pull(
        "another load takes its place after the pull", [.pull(0), .begin(1, 0), .release(300), .begin(2, 310)],
        [Row(now: 499, isShown: false, next: 500), Row(now: 500, isShown: true, next: 10_310)]),
      Pull(
        "another load follows", [.pull(0), .begin(1, 0), .end(300), .release(300), .begin(2, 350)],
        [Row(now: 350, isShown: false, next: 550), Row(now: 550, isShown: true, next: 10_350)]),
      Pull(
        "the indicator was on screen", [.begin(1, 0), .pull(300)], [Row(now: 300, isShown: false, next: 10_000)]),
      Pull(
        "the indicator was on screen for its minimum", [.begin(1, 0), .end(300), .pull(310), .release(320)],
        [Row(now: 320, isShown: false)]),
      Pull(
        "the same is recorded again", [.release(0), .pull(0), .pull(1), .begin(1, 1), .release(300), .release(400)],
        [Row(now: 400, isShown: false, next: 500)]),
      Pull("there was no pull", [.begin(1, 0), .release(300)], [Row(now: 300, isShown: true, next: 10_000)]),
    ])
  func pulling(pull: Pull) {
    var visibility = ActivityVisibility<TestInstant>(timing: Self.timing)
    for event in pull.events {
      switch event {
      case .pull(let now): visibility.update(isPulled: true, at: now)
      case .release(let now): visibility.update(isPulled: false, at: now)
      case .begin(let load, let now): visibility.begin(load, at: now)
      case .end(let now): visibility.end(at: now)
      }
    }
    for row in pull.rows { check(visibility, row) }
  }

  @Test("Looking again at each suggested instant shows every change, and comes to an end")
  func looking() {
    let timing = ActivityTiming(delay: .milliseconds(20), minimum: .milliseconds(50), expected: .milliseconds(100))
    for ended in stride(from: -5, through: 120, by: 5) {
      var visibility = ActivityVisibility<TestInstant>(timing: timing)
      visibility.begin(at: 0)
      visibility.end(at: TestInstant(ended))
      var looks: [Int] = []
      var next = visibility.nextChange(after: -1)
      while let now = next, looks.count < 10 {
        looks.append(now.milliseconds)
        next = visibility.nextChange(after: now)
      }
      let changes = (0...200).filter {
        visibility.appearance(at: TestInstant($0)) != visibility.appearance(at: TestInstant($0 - 1))
      }
      expectEqual(looks, changes, "ended at \(ended)")
    }
  }
}

extension ActivityVisibility {
  /// Records that a load begins.
  mutating func begin(_ load: Int = 1, at now: Instant) {
    update(AnyLoadID(load), at: now)
  }

  /// Records that the load ends.
  mutating func end(at now: Instant) {
    update(nil, at: now)
  }
}

/// The load that an indicator is shown for, according to a view model.
@MainActor struct AwaitedLoadTests {
  private let presenter = LoadablePresenter<String>()

  private func awaited(_ state: some LoadableStateProtocol<String, some Any>) -> AnyLoadID? {
    presenter.present(state).awaitedLoad
  }

  @Test("Nothing is awaited unless something runs or is held back")
  func nothing() {
    for state in [
      TestState.notLoaded, .loaded, .failed, .loaded.failed("a"), .loaded.loading("a", hasDelivered: true),
    ] {
      expect(awaited(state) == nil, "\(state)")
      expectEqual(awaited(state.due("b")), AnyLoadID("b", isWaiting: true), "\(state)")
    }
    expectEqual(awaited(TestState.loaded.loading("a").due("b")), AnyLoadID("a"))
  }

  @Test("A load that replaces another has a new identity, even for the same request; a new attempt keeps it")
  func replaced() async throws {
    let loader = ControlledLoader<String, Int>()
    let model = LoadableModel<String, Int>(
      policy: .none.retry(RetryPolicy(limit: 1, backoff: .constant(.zero))).clock(ImmediateClock())
    ) { try await loader.load($0.request) }
    model.send(.load("a"))
    _ = try await loader.nextRequest()
    let before = presenter.present(model.state)
    model.send(.refresh)
    let call = try await loader.nextRequest()
    let after = presenter.present(model.state)
    expect(before.awaitedLoad != nil && before.awaitedLoad != after.awaitedLoad)
    expectEqual(before, after, "nothing that is on screen has changed")
    call.fail(with: TestError.offline)
    let again = try await loader.nextRequest()
    expectEqual(presenter.present(model.state).loading?.attempt, 2)
    expectEqual(presenter.present(model.state).awaitedLoad, after.awaitedLoad)
    again.succeed(with: 1)
    var visibility = ActivityVisibility<TestInstant>()
    visibility.update(before.awaitedLoad, at: 0)
    visibility.update(after.awaitedLoad, at: 9_900)
    expect(!visibility.appearance(at: 10_000).isTakingLonger && visibility.appearance(at: 19_900).isTakingLonger)
  }

  @Test("If two loads run together, the first one counts")
  func combined() {
    let presenter = LoadablePresenter<CombinedRequest<String, String>>()
    func awaited(_ first: TestState, _ second: TestState) -> AnyLoadID? {
      presenter.present(CombinedState(first, second)).awaitedLoad
    }
    expectEqual(awaited(.loading, .loading), AnyLoadID("a"))
    expectEqual(awaited(.loaded, .loading.loading("b")), AnyLoadID("b"))
    expect(awaited(.loaded, .loaded) == nil)
  }
}

struct ActivityTimingTests {
  static let century = Duration.seconds(100 * 366 * 24 * 60 * 60 as Int64)

  @Test(
    "Durations are clamped to zero and a hundred years",
    arguments: [
      (Duration.zero, Duration.zero), (.seconds(-1), .zero), (.seconds(Int64.min), .zero),
      (.nanoseconds(1), .nanoseconds(1)),
      (century, century), (century + .nanoseconds(1), century), (.seconds(Int64.max), century),
      (Duration(secondsComponent: .max, attosecondsComponent: .max), century),
    ])
  func bounds(given: Duration, kept: Duration) {
    let timing = ActivityTiming(delay: given, minimum: given, expected: given)
    expect(timing.delay == kept && timing.minimum == kept && timing.expected == kept)
  }

  @Test("The defaults")
  func defaults() {
    let timing = ActivityTiming()
    expect(timing.delay == .milliseconds(200) && timing.minimum == .milliseconds(500))
    expectEqual(timing.expected, .seconds(10))
  }

  @Test(
    "No duration overflows an instant of a real clock", arguments: [Duration.seconds(Int64.max), .seconds(Int64.min)])
  func overflow(duration: Duration) {
    var visibility = ActivityVisibility<ContinuousClock.Instant>(
      timing: ActivityTiming(delay: duration, minimum: duration, expected: duration)
    )
    let now = ContinuousClock.now
    visibility.begin(at: now)
    visibility.end(at: now.advanced(by: .seconds(1)))
    expectEqual(visibility.appearance(at: now.advanced(by: .seconds(2))).isShown, false)
  }
}
