@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A model stays where it was created: on the main actor, or on any other.
struct ModelIsolationTests {
  /// An actor that owns a model, as on a server.
  private actor Host {
    private let model: LoadableModel<String, Int>
    private let journal: Journal

    init(_ loader: ControlledLoader<String, Int>, _ journal: Journal, home: LockedValue<Host?>) {
      self.journal = journal
      model = LoadableModel { load in
        home.withLock { $0 }?.assertIsolated()
        return try await loader.load(load.request)
      }
    }

    var value: Int? { model.value }
    var isLoading: Bool { model.isLoading }

    func load(_ request: String) async {
      await model.load(request)
      assertIsolated()
      journal.write("loaded \(model.value ?? 0)")
    }
  }

  @Test("on an actor, loads run and land there")
  func onActor() async throws {
    let (loader, journal) = (ControlledLoader<String, Int>(), Journal())
    let home = LockedValue<Host?>(nil)
    let host = Host(loader, journal, home: home)
    home.withLock { $0 = host }
    async let outcome: Void = host.load("a")
    let call = try await loader.nextRequest()
    expect(await host.isLoading)
    call.succeed(with: 1)
    await outcome
    expectEqual(await host.value, 1)
    expectEqual(journal.entries, ["loaded 1"])
    home.withLock { $0 = nil }
  }

  /// A client on an actor of its own.
  private actor Client {
    private var saved: [String] = []

    func save(_ attempt: EditAttempt<String>) -> Int {
      saved.append(attempt.edit)
      return saved.count
    }
  }

  @Test("an attempt to save an edit can be passed to a client on another actor")
  @MainActor func attemptElsewhere() async {
    let client = Client()
    let model = LoadableModel(state: LoadableState<[String]>.loaded([])) { _ in ["a"] }
      .edits { (names, name: String) in
        names.append(name)
      } saving: { attempt in
        await client.save(attempt)
      } merging: { names, count in
        expectEqual(count, 1)
        names.append("saved")
      }
    await model.edit("a").finish()
    expect(model.edits.isEmpty && model.loaded.value == ["a"])
  }

  @Test("a heavy operation runs elsewhere, and its value lands on the model's isolation")
  @MainActor func concurrent() async {
    let model = LoadableModel<String, Int> { await count($0.request) }
    await model.load("four")
    expectEqual(model.value, 4)
  }
}

@concurrent private func count(_ text: String) async -> Int? {
  text.count
}
