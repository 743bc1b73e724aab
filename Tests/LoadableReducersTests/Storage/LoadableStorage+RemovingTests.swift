import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// `removeEverything()` where there are several storages of a type, as with several accounts.
@MainActor struct LoadableStorageRemovingTests {
  /// How a storage is passed around.
  enum Form: CaseIterable, Sendable {
    case object, equatable, value

    func storage(over base: InMemoryStorage) -> any LoadableStorage {
      switch self {
      case .object: base
      case .equatable: EquatableStorage(base: base)
      case .value: ValueStorage(base: base)
      }
    }
  }

  @Test(
    "what other storages have and are to get stays, and what this one was to get does not", arguments: Form.allCases)
  func severalStorages(form: Form) async throws {
    let (base, other) = (InMemoryStorage(), InMemoryStorage())
    func cache(_ base: InMemoryStorage) -> CachedLoader<Int, Int> {
      CachedLoader { $0 }.stored(in: form.storage(over: base), version: 1, as: "numbers")
    }
    let caches = (cache(base), cache(other))
    await caches.0.set(1, for: 1)
    await caches.1.set(1, for: 1)
    await caches.0.finishStoring()
    await caches.1.finishStoring()
    base.hold()
    other.hold()
    for number in 2...3 {
      await caches.0.set(number, for: number)
      await caches.1.set(number, for: number)
    }
    try await base.wait { $0.isWaiting }
    try await other.wait { $0.isWaiting }
    let removal = Task { try await form.storage(over: base).removeEverything() }
    await takeTurns()
    base.release()
    other.release()
    try await removal.value
    await caches.1.finishStoring()
    expectEqual(base.records.count, 0)
    expectEqual(other.records.count, 3)
    await caches.0.set(4, for: 4)
    await caches.0.finishStoring()
    expectEqual(base.records.count, 1)
  }

  @Test("what is stored in one storage under one name, in one form, has one queue", arguments: Form.allCases)
  func oneQueue(form: Form) {
    let base = InMemoryStorage()
    func records(
      _ base: InMemoryStorage, _ name: String = "notes", version: Int = 1, atMostAge lifetime: Duration? = nil
    ) -> StoredRecords {
      .shared(form.storage(over: base), name, version: version, atMostAge: lifetime, at: .merging)
    }
    let first = records(base)
    // Other values cannot be compared.
    expectEqual(records(base) === first, form != .value)
    for other in [
      records(InMemoryStorage()), records(base, "drafts"), records(base, version: 2),
      records(base, atMostAge: .seconds(60)),
    ] {
      expect(other !== first)
    }
  }
}

private protocol WrappedStorage: LoadableStorage {
  var base: InMemoryStorage { get }
}

extension WrappedStorage {
  func read(_ key: String) async throws -> (bytes: [UInt8], version: Int, date: Double)? { try await base.read(key) }

  func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) async throws {
    try await base.write(bytes, version: version, date: date, for: key)
  }

  func remove(_ key: String) async throws { try await base.remove(key) }

  func removeAll(withPrefix prefix: String) async throws { try await base.removeAll(withPrefix: prefix) }

  func keys(withPrefix prefix: String) async throws -> [(key: String, version: Int, date: Double)] {
    try await base.keys(withPrefix: prefix)
  }
}

private struct EquatableStorage: WrappedStorage, Equatable {
  let base: InMemoryStorage

  static func == (left: Self, right: Self) -> Bool { left.base === right.base }
}

private struct ValueStorage: WrappedStorage {
  let base: InMemoryStorage
}
