@testable import LoadableReducers
import TestSupport
import Testing

struct LoadKindTests {
  @Test("initial load, refresh, replacement and retry are told apart")
  func kinds() {
    let table: [(state: LoadableStateWith<String, Int>, kind: LoadKind)] = [
      (.notLoaded, .initial),
      (.loading("some"), .initial),
      (.loaded(1, request: "all"), .refresh),
      (.loaded(nil, request: "all"), .refresh),
      (.loaded(1, request: "all", isStale: true), .refresh),
      (.loaded(1), .refresh),
      (.loaded(1, request: "some"), .replacement),
      (.loading("some", previous: LoadedContent(1, request: "some")), .replacement),
      (.failed(NamedError("offline"), request: "all"), .retry),
      (.failed(NamedError("offline"), request: "all", previous: LoadedContent(1, request: "all")), .retry),
      (.failed(NamedError("offline"), request: "all", previous: LoadedContent(1, request: "some")), .retry),
      (.failed(NamedError("offline"), request: "some"), .initial),
      (.failed(NamedError("offline"), request: "some", previous: LoadedContent(1, request: "all")), .refresh),
      (.failed(NamedError("offline"), request: "some", previous: LoadedContent(1, request: "some")), .replacement),
      (.failed(NamedError("offline")), .initial),
    ]
    for (prior, kind) in table {
      var state = prior
      state.request("all")
      let command = LoadMachine().settle(&state, since: LoadCheckpoint(), canStart: true)
      expectEqual(command.start?.kind, kind, "\(prior)")
      expectEqual(state.load?.kind, kind, "\(prior)")
    }
  }

  @Test("the description of a kind is its name")
  func description() {
    expectEqual(LoadKind.allCases.map(\.description), ["initial", "refresh", "replacement", "retry", "poll"])
  }
}
