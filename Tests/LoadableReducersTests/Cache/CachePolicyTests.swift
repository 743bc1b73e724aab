import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct CachePolicyTests {
  @Test("invalid numbers are reported where the policy is used, and their rules are ignored")
  func invalidNumbers() {
    let issues = RecordingIssueReporter()
    IssueReporting.$current.withValue(issues) {
      let policy = CachePolicy.shortLived.staleAfter(.zero).keepingUnused(for: .seconds(-1), atMost: -1)
      let cache = CachedLoader<Int, Int>(policy: policy) { $0 }
      expectEqual(cache.policy.staleAfter, nil)
      expectEqual(cache.policy.unusedFor, nil)
      expectEqual(cache.policy.atMost, nil)
      let stub = LoaderStub<Int, Int>(returning: 1)
      let zero = CachedLoader(stub, policy: .shortLived.keepingUnused(for: nil, atMost: 0))
      expectEqual(zero.policy.atMost, 0)
      for (atMost, kept) in [(0, nil), (1, 1)] {
        expectEqual(zero.stored(in: InMemoryStorage(), version: 1, atMost: atMost).storage?.atMost, kept)
      }
    }
    expectEqual(issues.issues.count, 4)
    let starts = [
      "The policy's 'staleAfter' is", "The policy's 'unusedFor' is", "The policy's 'atMost' is", "'stored' got",
    ]
    for (issue, start) in zip(issues.issues, starts) { expect(issue.message.contains(start)) }
  }

  @Test("the standard policy has the numbers of the table")
  func standard() {
    let policy = CachePolicy.shortLived
    expectEqual([policy.staleAfter, policy.unusedFor], [.seconds(60), .seconds(300)])
    expectEqual(policy.atMost, 200)
  }
}
