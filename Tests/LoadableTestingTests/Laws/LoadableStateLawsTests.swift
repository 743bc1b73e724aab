import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateLawsTests {

  static let ours: [LoadableStateWith<String, Int>] = [
    .notLoaded, .ready("a"), .loading("a"), .loading("b", previous: LoadedContent(2)), .loaded(1),
    .loaded(nil, request: "b"),
    .loaded(1, request: "c", isStale: true), .failed(ToyState.NotFound()),
    .failed(ToyState.NotFound(), previous: LoadedContent(3)),
  ]

  @Test("our states follow the laws, from each kind of state on")
  func lawful() async {
    let failures = await failures {
      LoadableStateLaws.check(samples: Self.ours)
      LoadableStateLaws.checkLoad(
        from: Self.ours, request: "x", value: 7, starting: { $0.loading($1) }, failing: { $0.failed(with: $1) },
        succeeding: { $0.loaded(with: $1) })
      check(.none, line: #line)
    }
    expectEqual(failures, [])
  }

  @Test("our snapshots and lists follow the laws too")
  func derived() async {
    let failures = await failures {
      LoadableStateLaws.check(samples: Self.ours.map { $0.map { "\($0)" } })
      LoadableStateLaws.check(samples: [zip(Self.ours[0], Self.ours[3]), zip(Self.ours[3], Self.ours[8])])
    }
    expectEqual(failures, [])
  }

  @Test("each law catches a state that breaks it", arguments: laws.keys.sorted { $0.rawValue < $1.rawValue })
  func broken(mistake: ToyState.Mistake) async throws {
    let law = try #require(Self.laws[mistake])
    let found = await failures { check(mistake, line: #line) }
    expectBroken(law, by: "The loadable state ToyState", found, line: #line - 1)
  }

  @Test("samples that show nothing are a failure")
  func noSamples() async {
    let found = await failures {
      LoadableStateLaws.check(samples: [ToyState]())
    }
    expectOne(found, line: #line - 2, facts: "cannot be checked: give at least one state")
  }

  private func check(_ mistake: ToyState.Mistake, line: UInt) {
    var loaded = ToyState(mistake)
    loaded.start("b")
    loaded.succeed(2)
    var failed = ToyState(mistake)
    failed.content = loaded.content
    failed.failure = .init(error: ToyState.NotFound(), request: "c")
    var progressing = ToyState(mistake)
    progressing.start("d")
    if mistake == .wildProgress { progressing.facts.progress = .init(fraction: 1.5) }
    LoadableStateLaws.check(samples: [ToyState(mistake), loaded, failed, progressing], line: line)
    LoadableStateLaws.checkLoad(
      from: [ToyState(mistake), loaded, failed], request: "x", value: 7, line: line, starting: { $0.start($1) },
      failing: { $0.fail($1) }, succeeding: { $0.succeed($1) })
  }

  static let laws: [ToyState.Mistake: String] = [
    .dropsContentOnStart: "a load that starts keeps the content",
    .dropsFailureOnStart: "a load that starts keeps the failure",
    .dropsContentOnFailure: "a load that fails keeps the content",
    .keepsFailureOnSuccess: "a success clears the failure",
    .losesEmptySuccess: "a load that succeeds leaves content, even where it gave nothing",
    .staleSuccess: "what was just loaded is fresh",
    .runsOnAfterFailure: "a load that has failed runs no more",
    .runsOnAfterSuccess: "a load that has succeeded runs no more",
    .forgetsRequest: "a load that starts runs, for its request",
    .forgetsFailedRequest: "a failure says which request has failed",
    .forgetsLoadedRequest: "content says which request it came from",
    .wrongValue: "a load that succeeds leaves its value",
    .countsFromZero: "attempts are counted from 1",
    .speaksWhenIdle: "nothing is said of a load when none runs",
    .wildProgress: "progress is within 0...1",
    .negativeAttempts: "a failure has counted its attempts, or 0 by hand",
    .firstAttemptWithError: "a first attempt follows no error",
    .anotherLatest: "the latest request is known when any is",
    .changesWhenRead: "reading a fact changes nothing",
    .swallowsFailure: "a load that fails leaves its failure",
  ]
}
