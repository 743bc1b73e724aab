@testable import LoadableReducers
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
