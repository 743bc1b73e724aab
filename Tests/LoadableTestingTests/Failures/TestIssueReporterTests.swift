import LoadableTesting
import TestSupport
import Testing

struct TestIssueReporterTests {
  @Test("a failure is shown at the caller's line in Swift Testing, once")
  func failsInSwiftTesting() async {
    let line = #line + 2
    let failures = await failures {
      TestIssueReporter().report("wrong", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    }
    expectEqual(failures, [CaughtFailure(message: "wrong", fileID: #fileID, line: line)])
  }

  @Test("a failure at a place without a line does not stop the program")
  func survivesLineZero() async {
    let failures = await failures {
      TestIssueReporter().report("wrong", fileID: #fileID, filePath: #filePath, line: 0, column: 0)
    }
    expectEqual(failures.map(\.line), [1])
  }

  #if os(Linux)
    @Test("a failure fails an XCTest, at the caller's file and line", .timeLimit(.minutes(60)))
    func failsInXCTest() async throws {
      let (status, output) = try await FixtureProcess.run("LoadableTestingTests.FailingXCTestFixture/testReports")
      expect(status != 0)
      expect(output.contains("FailingXCTestFixture.swift:\(FailingXCTestFixture.line): error: "), "\(output)")
      expect(output.contains(FailingXCTestFixture.message), "\(output)")
      expect(output.contains("Executed 1 test, with 1 failure "), "\(output)")
    }

    @Test("a failure in a detached task, where no test is current, fails the run", .timeLimit(.minutes(60)))
    func failsInDetachedTask() async throws {
      let (status, output) = try await FixtureProcess.run(
        "--testing-library", "swift-testing", "--filter", "FailingSwiftTestingFixture")
      expect(status != 0)
      expect(
        output.contains("FailingSwiftTestingFixture.swift:\(FailingSwiftTestingFixture.line):"), "\(output)")
      expect(output.contains(FailingSwiftTestingFixture.message), "\(output)")
    }
  #endif
}
