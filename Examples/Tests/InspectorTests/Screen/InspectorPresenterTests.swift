import LoadableReducers
import LoadableTesting
import Testing

@testable import Inspector

/// What the inspector shows now of a recording, and of the conditions.
struct InspectorPresenterTests {
  private func viewModel(
    _ conditions: InspectorConditions = InspectorConditions(), _ record: (inout Recording) -> Void = { _ in }
  ) -> InspectorViewModel {
    var recording = Recording()
    record(&recording)
    var state = InspectorFeature.State()
    state.log.add(recording.news(conditions: conditions))
    return InspectorPresenter().present(state)
  }

  @Test("a property: phase, attempt, cause, what it waits for, age, timers and bytes")
  func now() {
    let rows = viewModel {
      $0.load(.started, "a", load: 1, cause: "trigger appeared")
      $0.load(.succeeded, "a", load: 1, bytes: 12)
      $0.timer(.timerStarted, "a", of: "staleness", .seconds(60))
      $0.load(.started, "b", load: 2)
      $0.load(.attemptFailed, "b", load: 2, reason: "Offline")
      $0.load(.waits, "b", load: 2, reason: "pause")
      $0.load(.started, "c", load: 3)
      $0.load(.failed, "c", load: 3, reason: "Refused")
      $0.load(.started, "d", load: 4, cause: "edit")
      $0.load(.started, "d", load: 5, cause: "edit")
      $0.wait(.milliseconds(1_500))
    }.now
    #expect(
      rows.map { "\($0.label): \($0.text)" } == [
        "a: loaded - cause: trigger appeared - 1.5 s old - staleness in 58.5 s - 12 bytes",
        "b: loading - attempt 2 - for 1.5 s - cause: refresh - waits for pause",
        "c: failed - Refused - cause: refresh",
        "d: loading - 2 at once - for 1.5 s - cause: edit",
      ])
  }

  @Test("the cache: what it holds, and who of those that have asked shared what")
  func cache() async throws {
    let loader = ControlledLoader<Int, String>()
    let cache = CachedLoader(loader)
    var state = InspectorFeature.State()
    #expect(InspectorPresenter().present(state).cache == nil)
    let first = Task { try await cache.load(1) }
    let call = try await loader.nextRequest()
    let counts = await cache.counts
    state.log.cache = counts
    #expect(
      InspectorPresenter().present(state).cache
        == "1 kept - 1 loading - 1 users: 0 hits, 0 shared, 1 loaded")
    call.succeed(with: "a")
    _ = try await first.value
    _ = try await cache.load(1)
    state.log.cache = await cache.counts
    #expect(
      InspectorPresenter().present(state).cache
        == "1 kept - 2 users: 1 hits, 0 shared, 1 loaded")
  }

  @Test(
    "the conditions in words",
    arguments: [
      (InspectorConditions(), "no latency"),
      (.init(latency: .milliseconds(300), failsNext: true), "300 ms latency - the next call fails"),
      (.init(latency: .seconds(5), failsNext: true, failsAlways: true), "5 s latency - each call fails"),
      (.init(answersLate: true, isOffline: true), "offline - no latency - cancelled calls are answered"),
    ])
  func conditions(_ conditions: InspectorConditions, _ text: String) {
    #expect(viewModel(conditions).conditions == text)
  }

  @Test("the last loads can be selected, the latest first, with their causes")
  func loads() {
    let links = viewModel {
      for load in 1...10 { $0.load(.started, "list", load: load, cause: load == 10 ? "jump" : "refresh") }
    }.loads
    #expect(links.map(\.load) == Array((3...10).reversed()) && links.first?.text == "10: list, jump")
    #expect(links.allSatisfy { !$0.isSelected })
  }

  @Test("the controls say what they change, and whether they are on; scenes are separate")
  func controls() {
    let viewModel = viewModel(.init(latency: .milliseconds(1_500), failsNext: true, isOffline: true))
    #expect(
      viewModel.controls.map { "\($0.text) \($0.isOn.map { $0 ? "on" : "off" } ?? "")" } == [
        "Latency: 1.5 s ", "Fail the next call on", "Fail every call off", "Answer cancelled calls off", "Go online on",
        "Go stale ", "Invalidate ",
      ])
    #expect(viewModel.scenes.map(\.control) == InspectorScene.allCases.map(InspectorControl.scene))
  }

  @Test(
    "durations",
    arguments: [
      (0, "0 ms"), (999, "999 ms"), (1_000, "1 s"), (1_050, "1 s"), (1_250, "1.2 s"), (59_900, "59.9 s"),
      (60_000, "1 min"), (3_605_000, "60 min 5 s"), (-1_500, "-1.5 s"),
    ])
  func durations(_ milliseconds: Int, _ text: String) {
    #expect(Duration.milliseconds(milliseconds).inspectorText == text)
    #expect(Duration.microseconds(-1).inspectorText == "0 ms")
  }
}
