import LoadableReducers
import LoadableTesting
import Testing

@testable import Inspector

/// The story of one load: its causes in order, and what became of it.
struct LoadStoryTests {
  private func story(of load: Int, _ record: (inout Recording) -> Void) throws -> LoadStory {
    var recording = Recording()
    record(&recording)
    var log = InspectorLog()
    log.add(recording.news())
    return try #require(LoadStory(of: load, in: log))
  }

  private func text(_ story: LoadStory) -> String {
    ([story.title, story.reason] + story.lines.map { "\($0.time.inspectorText) \($0.text)" } + [
      story.duration ?? "runs"
    ])
    .joined(separator: "\n")
  }

  @Test("the action that was sent, what the request waited for, the attempts and the end")
  func chain() throws {
    let story = try story(of: 1) {
      $0.action("close")
      $0.action("searchTextChanged")
      $0.load(.waits, load: nil, cause: "derived", reason: "debounce")
      $0.timer(.timerStarted, of: "debounce", .milliseconds(150))
      $0.wait(.milliseconds(150))
      $0.action("debounced", isReceived: true)
      $0.timer(.timerEnded, of: "debounce")
      $0.load(.started, kind: "replacement", cause: "derived")
      $0.wait(.seconds(1))
      $0.load(.attemptFailed, reason: "Offline")
      $0.wait(.seconds(2))
      $0.load(.succeeded, attempt: 2, duration: .seconds(3), bytes: 1_234)
    }
    expectNoDifference(
      """
      list: replacement of Query
      cause: derived, after searchTextChanged
      -150 ms searchTextChanged was sent
      -150 ms waits for debounce
      0 ms starts
      1 s attempt 1 fails: Offline
      3 s succeeds, with 1234 bytes
      took 3 s
      """, text(story))
  }

  @Test("an action that an effect sent, with the action sent before it, and the load that was replaced")
  func replaced() throws {
    let record: (inout Recording) -> Void = {
      $0.action("jumped")
      $0.load(.started)
      $0.wait(.seconds(1))
      $0.action("jumped")
      $0.action("list.jump", isReceived: true)
      $0.load(.superseded, successor: 2)
      $0.load(.started, load: 2, cause: "jump")
      $0.wait(.seconds(1))
      $0.load(.discardedLateResult, successor: 2, bytes: 61)
      $0.action("closed")
    }
    expectNoDifference(
      """
      list: refresh of Query
      cause: jump, after an effect sent list.jump
      0 ms jumped was sent
      0 ms an effect sent list.jump
      0 ms load 1 is replaced by load 2
      0 ms starts
      1 s closed was sent
      runs
      """, text(try story(of: 2, record)))
    expectNoDifference(
      """
      list: refresh of Query
      cause: refresh, after jumped
      0 ms jumped was sent
      0 ms starts
      1 s jumped was sent
      1 s load 1 is replaced by load 2
      2 s the result comes late and is dropped, with 61 bytes
      took 0 ms
      """, text(try story(of: 1, record)))
  }

  @Test("a retry names the failure that it follows; waits of the load before are not its own")
  func retry() throws {
    let story = try story(of: 2) {
      $0.load(.waits, load: nil, reason: "guard")
      $0.load(.started)
      $0.load(.failed, reason: "Refused")
      $0.action("retry")
      $0.load(.started, load: 2, cause: "retry")
    }
    #expect(story.lines.map(\.text) == ["fails: Refused", "retry was sent", "starts"])
    #expect(story.lines.map(\.kind) == [.failed, nil, .started])
  }

  @Test("a duration is compared with the last hundred successes of the property")
  func durations() throws {
    let story = try story(of: 200) {
      for load in 1...150 {
        $0.load(.started, load: load)
        $0.load(.succeeded, load: load, duration: .milliseconds(load))
      }
      $0.load(.started, "other", load: 151)
      $0.load(.succeeded, "other", load: 151, duration: .seconds(9))
      $0.load(.started, load: 200)
      $0.load(.succeeded, load: 200, duration: .milliseconds(1_234))
    }
    #expect(story.duration == "took 1.2 s; half of the last 100 took up to 101 ms")
  }

  @Test("a load whose start is not known has no story")
  func unknown() {
    #expect(LoadStory(of: 1, in: InspectorLog()) == nil)
  }
}
