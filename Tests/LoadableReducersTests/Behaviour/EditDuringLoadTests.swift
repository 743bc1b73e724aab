import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EditDuringLoadTests {
  private typealias State = LoadableStateWith<String, [Int]>
  private let loader = ControlledLoader<String, [Int]>()

  /// Every way to edit the value, and the content afterwards, from stale content [1] of "all", and from none.
  nonisolated private static let edits:
    [(
      edit: @Sendable (inout CatalogState) -> Void, overContent: LoadedContent<String, [Int]>,
      overNone: LoadedContent<String, [Int]>?
    )] = [
      ({ $0.items = [7] }, LoadedContent([7], request: "all", isStale: true), LoadedContent([7])),
      ({ $0.items?.append(2) }, LoadedContent([1, 2], request: "all", isStale: true), nil),
      ({ $0.items?[0] += 1 }, LoadedContent([2], request: "all", isStale: true), nil),
      ({ $0.items = nil }, LoadedContent(nil, request: "all", isStale: true), nil),
    ]

  @Test("the load continues, the edit is kept until it ends, and then the result replaces it", arguments: edits.indices)
  func overContent(edit: Int) async throws {
    let (change, content, _) = Self.edits[edit]
    let store = CatalogStore(CatalogState(items: .loaded([1], request: "all")), loader: loader)
    let task = store.edit { $0.$items.markAsStale() }
    store.edit(change)
    expectEqual(store.$items.phase, .loading("all", previous: content))
    let call = try await loader.nextRequest()
    expect(!call.isCancelled)
    call.succeed(with: [9])
    await task.finish()
    expectEqual(store.$items.phase, .loaded(LoadedContent([9], request: "all")))
  }

  @Test(
    "over no content a value is shown, and optional chaining and nil change nothing", arguments: edits.indices
  )
  func overNone(edit: Int) async throws {
    let (change, _, content) = Self.edits[edit]
    let store = CatalogStore(loader: loader)
    let task = store.send(.items(.load("all")))
    store.edit(change)
    expectEqual(store.$items.phase, .loading("all", previous: content))
    try await loader.nextRequest().succeed(with: [9])
    await task.finish()
    expectEqual(store.$items.phase, .loaded(LoadedContent([9], request: "all")))
  }

  @Test("a load that fails or is cancelled leaves the edit as it is", arguments: [true, false])
  func keptAtTheEnd(isCancelled: Bool) async throws {
    let store = CatalogStore(CatalogState(items: .loaded([1], request: "all")), loader: loader)
    let task = store.send(.refresh)
    store.edit { $0.items?.append(2) }
    let call = try await loader.nextRequest()
    if isCancelled { store.send(.items(.cancel)) } else { call.fail(with: NamedError("offline")) }
    await task.finish()
    expectEqual(store.$items.content, LoadedContent([1, 2], request: "all"))
    expectEqual(store.$items.hasFailed, !isCancelled)
  }

  @Test("a value that is set by hand as loaded ends the load, and its result does not overwrite the newer value")
  func byHand() async throws {
    let late = LateLoader()
    let store = CatalogStore(loader: late)
    store.send(.items(.load("all")))
    let call = try await late.nextRequest()
    store.edit { $0.$items.loaded(with: [7], request: "all") }
    call.succeed(with: [1])
    await late.answered()
    expectEqual(store.$items, .loaded([7], request: "all"))
  }
}
