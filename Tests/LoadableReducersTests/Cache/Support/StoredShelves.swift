import LoadableTesting
import TestSupport

@testable import LoadableReducers

/// A cache of shelves that survives the end of the app, with what is under it.
@MainActor final class StoredShelves {
  typealias Cache = CachedLoader<String, [Int]>

  let loader = ControlledLoader<String, [Int]>()
  let clock = TestClock()
  let storage = InMemoryStorage()

  func cache(_ storage: InMemoryStorage? = nil, version: Int = 1, atMostAge lifetime: Duration? = nil) -> Cache {
    CachedLoader(
      loader, policy: .shortLived.staleAfter(.seconds(3_600)).keepingUnused(for: nil, atMost: nil).clock(clock)
    )
    .tagged { request in [Tag.request(request)] }
    .taggedByValue { _, value in [Tag.count(value.count)] }
    .stored(in: storage ?? self.storage, version: version, as: "shelves", atMostAge: lifetime)
  }

  enum Tag: Hashable {
    case request(String), count(Int)
  }

  /// Stores values, and returns the storage that the next process finds.
  func stored(_ values: [String: [Int]?], olderBy age: Duration = .zero) async throws -> InMemoryStorage {
    let storage = InMemoryStorage()
    let cache = cache(storage)
    for (request, value) in values { await cache.set(value, for: request) }
    await cache.finishStoring()
    storage.makeOlder(by: age)
    return storage.restarted()
  }

  /// Loads, and answers with the value if the loader is called.
  func load(_ cache: Cache, _ request: String = "a", answering value: [Int] = [0]) async throws -> [Int]? {
    let load = Task { try await cache.load(request) }
    let call = Task { try await loader.nextRequest() }
    let loaded = Task {
      defer { call.cancel() }
      return try await load.value
    }
    if let call = try? await call.value { call.succeed(with: value) }
    return try await loaded.value
  }
}
