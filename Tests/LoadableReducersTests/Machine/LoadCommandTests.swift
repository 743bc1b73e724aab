@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadCommandTests {
  @Test("a load is superseded only when another one starts in its place")
  func supersedes() {
    let ticket = LoadTicket("all")
    expect(LoadCommand(cancel: ticket, start: ticket).supersedes)
    expect(!LoadCommand(cancel: ticket).supersedes)
    expect(!LoadCommand(start: ticket).supersedes)
    expect(!LoadCommand<String>().supersedes)
  }
}

struct LoadTimerTests {
  @Test("a dump shows what a timer is for and how long it runs, but not its key")
  func dump() {
    let timer = LoadTimer(purpose: .poll, key: LoadTimerKey(identity: LoadIdentity()), duration: .seconds(1))
    expectEqual(inlineDump(timer), "LoadTimer(purpose: .poll, duration: 1.0 seconds)")
  }
}

struct LoadWorkTests {
  @Test("two are equal only if one is a copy of the other, and dumps show nothing of them")
  func equality() {
    let work = ReturnedOperation<String, Int> { _ in 1 }
    let copy = work
    let other = ReturnedOperation<String, Int> { _ in 1 }
    expectEqual(work, copy)
    expect(work != other)
    expectEqual(Set([work, copy, other]).count, 2)
    expectEqual("\(work)", "ReturnedOperation")
    expect(Mirror(reflecting: work).children.isEmpty)
  }
}
