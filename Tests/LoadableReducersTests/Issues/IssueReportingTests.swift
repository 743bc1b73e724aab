import Foundation
import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct IssueReportingTests {
  let gate = ControlledLoader<String, Int>()

  @Test("by default, issues are written to standard error")
  func standard() {
    expect(IssueReporting.current is StandardErrorReporter)
  }

  @Test("an effect inherits the reporter of the task that sent its action, at once and after it has waited")
  func inheritance() async throws {
    let (first, second) = (RecordingIssueReporter(), RecordingIssueReporter())
    let gate = gate
    let store = EffectStore()
    let handles = [first, second].map { reporter in
      IssueReporting.$current.withValue(reporter) {
        store.play(
          .merge(
            .run { _ in throw NamedError("at once") },
            .run { _ in
              _ = try await gate.load("")
              throw NamedError("later")
            }))
      }
    }
    await effectsHaveBegun()
    for reporter in [first, second] { expectEqual(reporter.issues.count, 1) }
    for handle in handles {
      try await gate.nextRequest().succeed(with: 1)
      await handle.finish()
    }
    for reporter in [first, second] {
      expectEqual(reporter.issues.map { $0.message.contains("later") }, [false, true])
    }
  }

  @Test("the effects of an action that an effect sends inherit the reporter of that effect")
  func inheritanceOfFollowers() async throws {
    let reporter = RecordingIssueReporter()
    let gate = gate
    let store = EffectStore()
    let handle = IssueReporting.$current.withValue(reporter) {
      store.play(
        .run { send in
          _ = try await gate.load("")
          send(.play(.run { _ in throw NamedError("follower") }))
        })
    }
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    expectEqual(reporter.issues.count, 1)
  }
}

struct PlacedReporterTests {
  @Test("the message reaches the current reporter with the given place, and the result is returned")
  func place() {
    let reporter = RecordingIssueReporter()
    let place = SourcePlace(fileID: "App/App.swift", filePath: "/App.swift", line: 3, column: 4)
    let result = IssueReporting.$current.withValue(reporter) {
      place.reportsIssues {
        IssueReporting.current.report("message", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        return 5
      }
    }
    expectEqual(result, 5)
    expectEqual(reporter.issues.map(\.message), ["message"])
    expectEqual(reporter.issues.map(\.fileID), ["App/App.swift"])
    expectEqual(reporter.issues.map(\.filePath), ["/App.swift"])
    expectEqual(reporter.issues.map(\.line), [3])
    expectEqual(reporter.issues.map(\.column), [4])
  }
}

@Suite(.serialized) struct StandardErrorReporterTests {
  @Test("an issue is one line with the caller's place, and the diagnosis under it")
  func writes() throws {
    let written = try StandardError.capturing {
      StandardErrorReporter().report(
        "Something happened.\n\nLikely causes: a test.", fileID: "Module/File.swift", filePath: "/path/File.swift",
        line: 7,
        column: 3)
    }
    expect(written.contains("/path/File.swift:7:3: issue: Something happened.\n\nLikely causes: a test.\n"))
  }
}
