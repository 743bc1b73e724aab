import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct CachePolicyTests {
  @Test("invalid numbers are reported where the policy is used, and their rules are ignored")
  func invalidNumbers() {
    let issues = RecordingIssueReporter()
    IssueReporting.$current.withValue(issues) {
      let policy = CachePolicy.standard.staleAfter(.zero).keepingUnused(for: .seconds(-1), atMost: -1)
      let cache = CachedLoader<Int, Int>(policy: policy) { $0 }
      expectEqual(cache.policy.staleAfter, nil)
      expectEqual(cache.policy.unusedFor, nil)
      expectEqual(cache.policy.atMost, nil)
      let zero = CachedLoader(LoaderStub<Int, Int>(returning: 1), policy: .standard.keepingUnused(for: nil, atMost: 0))
      expectEqual(zero.policy.atMost, 0)
    }
    expectEqual(issues.issues.count, 3)
    for (issue, rule) in zip(issues.issues, ["staleAfter", "unusedFor", "atMost"]) {
      expect(issue.message.contains("The policy's '\(rule)' is"))
    }
  }

  @Test("the standard policy has the numbers of the table")
  func standard() {
    let policy = CachePolicy.standard
    expectEqual([policy.staleAfter, policy.unusedFor], [.seconds(60), .seconds(300)])
    expectEqual(policy.atMost, 200)
  }
}
