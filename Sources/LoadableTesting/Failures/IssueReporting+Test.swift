import LoadableReducers

/// Runs something with programmer errors failing the test, unless the test has installed a reporter of its own.
func reportingIssues<Result>(_ body: () -> Result) -> Result {
  guard IssueReporting.current is StandardErrorReporter else { return body() }
  return IssueReporting.$current.withValue(TestIssueReporter(), operation: body)
}
