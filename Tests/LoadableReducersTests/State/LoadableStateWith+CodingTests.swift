import Foundation
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateWithCodingTests {
  @Test("every phase is restored: a load as due, together with the earlier content", arguments: PartState.allCases)
  func phases(part: PartState) throws {
    let state = part.state([1, 2], "a", "offline")
    var expected = state
    if state.isLoading {
      // The expected state is made by hand from the other facts.
      expected = .ready("a")
      if let failure = state.failure { expected = .failed(failure.error, request: failure.request) }
      if let content = state.content { expected = .loaded(content.value, request: content.request) }
      expected.request("a")
    }
    let restored = try recoded(state)
    expectEqual(restored.content, expected.content)
    expectEqual(restored.failure, expected.failure)
    expectEqual(restored.storage.read { $0.failures } ?? 0, restored.failure == nil ? 0 : 1)
    expectEqual(restored.dueRequest, expected.dueRequest)
    expect(!restored.isLoading)
    expectEqual(restored, expected)
    expect(restored.changeStamp != state.changeStamp || part == .notLoaded)
    expectEqual(try recoded(restored), restored)
  }

  @Test("a failure is restored with another error with the same text, and equals the original, however often")
  func failure() throws {
    let state = LoadableStateWith<String, Int>.failed(NamedError("offline"), request: "a", attempts: 3)
    let restored = try recoded(recoded(state))
    expectEqual(restored, state)
    let error = try require(restored.failure?.error as? RestoredLoadError)
    expectEqual(error, RestoredLoadError(typeName: String(reflecting: NamedError.self), description: "offline"))
    expectEqual(restored.failure?.attempts, 3)
    expectEqual(restored.latestRequest, "a")
  }

  @Test("the time at which content was loaded is restored; identities and progress are not")
  func details() throws {
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let state = LoadableStateWith<String, Int>.loading(
      "a", previous: LoadedContent(1, request: "b", loadedAt: date), attempt: 2, progress: LoadProgress(fraction: 0.5))
    let json = try require(String(data: JSONEncoder().encode(state), encoding: .utf8))
    expect(!json.contains("identity"))
    expect(!json.contains("fraction"))
    let restored = try recoded(state)
    expectEqual(restored.content?.loadedAt, date)
    expectEqual(restored.dueRequest, "a")
    expect(restored.activity.progress == nil)
  }

  @Test("of a load and a request that waits for it, the newer one is restored")
  func loadAndDue() throws {
    var state = LoadableStateWith<String, Int>.loading("a")
    state.request("b")
    expectEqual(try recoded(state), .ready("b"))
  }

  @Test("a saved state is readable: its keys are the facts, and a state without facts is empty")
  func format() throws {
    func json(_ state: LoadableStateWith<String, Int>) throws -> String? {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(data: try encoder.encode(state), encoding: .utf8)
    }
    expectEqual(try json(.notLoaded), "{}")
    expectEqual(try json(.ready("a")), #"{"due":"a"}"#)
    expectEqual(try json(.loaded(1, request: "a")), #"{"content":{"isStale":false,"request":"a","value":1}}"#)
    expectEqual(
      try json(.failed(RestoredLoadError(typeName: "Offline", description: "offline"), request: "a")),
      #"{"failure":{"attempts":1,"errorDescription":"offline","errorTypeName":"Offline","request":"a"}}"#)
    let nulls = #"{"content":{"isStale":true,"request":null,"value":null},"failure":null,"due":null}"#
    let state = try JSONDecoder().decode(LoadableStateWith<String, Int>.self, from: Data(nulls.utf8))
    expectEqual(state, .loaded(nil, isStale: true))
  }

  @Test(
    "saved state that cannot be read is a DecodingError",
    arguments: [
      "[]", "7", #"{"content":7}"#, #"{"content":{}}"#, #"{"content":{"isStale":"yes"}}"#,
      #"{"content":{"isStale":false,"value":"text"}}"#,
      #"{"due":7}"#, #"{"failure":{"attempts":1}}"#, #"{"derived":7}"#,
    ])
  func undecodable(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LoadableStateWith<String, Int>.self, from: Data(json.utf8))
    }
  }
}

@MainActor struct RestoredStateTests {
  private let loader = ControlledLoader<String, [Int]>()

  private func restored(_ state: LoadableStateWith<String, [Int]>) throws -> LoggedState {
    LoggedState(items: try recoded(state))
  }

  @Test("the derived request survives coding: it is not loaded again, but a changed one is")
  func derived() async throws {
    let loader = loader
    func store(_ state: LoggedState) -> LoggedStore {
      LoggedStore(initialState: state) {
        LoggedBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
          .derivingRequest { $0.log.first }
      }
    }
    let first = store(LoggedState())
    let handle = first.edit { $0.log = ["search"] }
    try await loader.nextRequest().succeed(with: [1])
    await handle.finish()
    first.send(.items(.unload))
    var state = try restored(first.$items)
    state.log = ["search"]
    let second = store(state)
    second.edit { _ in }
    expectEqual(second.$items, .notLoaded)
    second.send(.items(.refresh))
    try await loader.nextRequest().succeed(with: [2])
    second.edit { $0.log = ["other"] }
    expectEqual(second.$items.load?.request, "other")
    second.send(.items(.unload))
    // That no request was derived last survives too.
    second.edit { $0.log = [] }
    var none = try restored(second.$items)
    none.$items.loaded(with: [7])
    let third = store(none)
    third.edit { _ in }
    expectEqual(third.items, [7])
  }
}
