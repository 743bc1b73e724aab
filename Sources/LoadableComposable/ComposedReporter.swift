#if canImport(ComposableArchitecture)
  import ComposableArchitecture
  import LoadableCore
  import LoadableReducers

  /// Reports a programmer error as The Composable Architecture does: as a warning in Xcode, and as a failure in a test.
  struct ComposedReporter: LoadableCore.IssueReporter {
    func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
      reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Whether nobody has installed a reporter of another kind.
    private static var isWanted: Bool { LoadableReducers.IssueReporting.current is StandardErrorReporter }

    /// Calls a function that may report.
    static func reporting<Result>(_ body: () -> Result) -> Result {
      isWanted ? LoadableReducers.IssueReporting.$current.withValue(Self(), operation: body) : body()
    }

    /// Does the work of an effect, which may report.
    @MainActor static func perform<Action>(_ work: any IsolatedWork<Action>, send: @escaping (Action) -> Void) async {
      guard isWanted else { return await work.perform(isolation: #isolation, send: send) }
      await LoadableReducers.IssueReporting.$current.withValue(Self()) {
        await work.perform(isolation: #isolation, send: send)
      }
    }
  }
#endif
