import LoadableReducers
import LoadableTesting
import Testing

@testable import Inspector

/// What the lanes show of a recording, each as one line of text.
struct InspectorTimelineTests {
  private func timeline(_ columns: Int = 40, _ record: (inout Recording) -> Void) -> String {
    var recording = Recording()
    record(&recording)
    var log = InspectorLog()
    log.add(recording.news())
    return InspectorTimeline(log, columns: columns).text
  }

  @Test("each event has a column, quiet time has one for a quarter of a second, and no more than six")
  func columns() {
    let text = timeline {
      $0.action("refresh")
      $0.load(.started)
      $0.wait(.milliseconds(749))
      $0.load(.succeeded)
      $0.wait(.seconds(3_600))
      $0.action("close")
    }
    expectNoDifference(
      """
      actions: v          v
      controls:
      signals:
      list:  |==O
      """, text)
  }

  @Test("the span of a running load continues until now")
  func running() {
    let text = timeline {
      $0.load(.started)
      $0.wait(.seconds(1))
    }
    expectNoDifference("actions:\ncontrols:\nsignals:\nlist: |====", text)
  }

  @Test("waiting, a failed attempt with its pause, and the next attempt")
  func attempts() {
    let text = timeline {
      $0.load(.waits, load: nil, reason: "debounce")
      $0.wait(.milliseconds(500))
      $0.load(.started)
      $0.wait(.milliseconds(250))
      $0.load(.attemptFailed, reason: "Offline")
      $0.timer(.timerStarted, of: "retry", .seconds(1))
      $0.wait(.seconds(1))
      $0.timer(.timerEnded, of: "retry")
      $0.wait(.milliseconds(250))
      $0.load(.succeeded, attempt: 2)
    }
    expectNoDifference("actions:\ncontrols:\nsignals:\nlist: ...|=x~~~~==O", text)
  }

  @Test("a load that is replaced, and its result, which arrives late and is dropped")
  func late() {
    let text = timeline {
      $0.action("jump")
      $0.load(.started)
      $0.action("jump")
      $0.load(.superseded, successor: 2)
      $0.load(.started, load: 2)
      $0.wait(.milliseconds(250))
      $0.load(.discardedLateResult, successor: 2)
      $0.load(.succeeded, load: 2)
    }
    expectNoDifference("actions: v v\ncontrols:\nsignals:\nlist:  |=>|=LO", text)
  }

  @Test("loads of two properties side by side have lanes of their own; marks come between events")
  func sideBySide() {
    var recording = Recording()
    recording.load(.started, "next")
    recording.load(.started, "previous", load: 2)
    var log = InspectorLog()
    log.add(recording.news())
    log.mark(.control, "Fail the next")
    log.mark(.signal, "The user is back")
    recording.wait(.milliseconds(250))
    recording.load(.failed, "next", reason: "Refused")
    recording.load(.cancelled, "previous", load: 2)
    log.add(recording.news())
    let timeline = InspectorTimeline(log, columns: 12)
    expectNoDifference(
      """
      actions:
      controls:   !
      signals:    *
      next: |====X
      previous:  |====-
      """, timeline.text)
    #expect(timeline.lanes[1...2].map { $0.marks.map(\.text) } == [["Fail the next"], ["The user is back"]])
    #expect(timeline.lanes[3].marks.map(\.load) == [1, 1] && timeline.lanes[3].spans.map(\.load) == [1])
  }

  @Test("if there is no room for all, the last columns are shown", arguments: [1, 2, 3, 5])
  func clipping(columns: Int) {
    let text = timeline(columns) {
      $0.load(.started)
      $0.wait(.milliseconds(750))
      $0.load(.delivered)
      $0.load(.succeeded)
    }
    #expect(text == "actions:\ncontrols:\nsignals:\nlist: \("|===+O".suffix(columns))")
  }

  @Test("a lane says for a screen reader what has happened, in order")
  func spoken() {
    var recording = Recording()
    recording.load(.started)
    recording.load(.superseded, successor: 2)
    recording.load(.started, load: 2)
    recording.load(.discardedLateResult, successor: 2)
    var log = InspectorLog()
    log.add(recording.news())
    log.mark(.control, "Fail the next")
    expectNoDifference(
      [
        "nothing yet", "Fail the next", "nothing yet",
        "load 1 started, load 1 replaced, load 2 started, load 1 dropped because late",
      ], InspectorTimeline(log, columns: 20).lanes.map(\.spokenText))
  }

  @Test("every kind of mark and span has a character of its own")
  func glyphs() {
    let cells =
      [TimelineCell.empty] + TimelineSpan.Kind.allCases.map(TimelineCell.span)
      + TimelineMark.Kind.allCases.map(TimelineCell.mark)
    #expect(Set(cells.map(\.glyph)).count == cells.count)
    #expect(Set(TimelineMark.Kind.allCases.map(\.title)).count == TimelineMark.Kind.allCases.count)
  }
}
