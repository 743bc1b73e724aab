import LoadableReducers
@testable import LoadableTesting
import TestSupport

/// Network, disk and user of one stored entry, in one order of events.
///
/// A value is the number of changes on the server before its call began, plus 1,000 for each user before.
@MainActor final class StorageRun {
  enum Event: CaseIterable, Sendable {
    case load, refresh, leave
    /// The server changes, and the app invalidates the entry.
    case change
    case signOut
    /// The process is killed, and a new one begins.
    case restart
    case answer, fail
    case diskGoesOn, diskFails
  }

  @MainActor private final class Load {
    let task: Task<Int?, any Error>
    /// The value of the latest change when it began; an answer must not be older.
    let least: Int
    let user: Int
    var isLeft = false
    private(set) var isDone = false

    init(_ task: Task<Int?, any Error>, least: Int, user: Int) {
      (self.task, self.least, self.user) = (task, least, user)
      Task { @MainActor in
        _ = await task.result
        isDone = true
      }
    }
  }

  private struct Offline: Error {}

  private let clock = TestClock()
  private var server = ControlledLoader<String, Int>(ignoresCancellation: true)
  private var calls: [(call: ControlledCall<String, Int>, value: Int)] = []
  private var storage = InMemoryStorage()
  private var cache: CachedLoader<String, Int>
  private var loads: [Load] = []
  private var (version, user) = (1, 0)
  /// The version at which the process began: what was invalidated before may be shown as fresh if the process ended too early.
  private var versionAtStart = 1
  private var isRemoved = false
  private(set) var fault: String?

  init() {
    cache = Self.makeCache(server, storage, clock)
    storage.hold()
  }

  private static func makeCache(
    _ server: some Loader<String, Int>, _ storage: InMemoryStorage, _ clock: TestClock
  ) -> CachedLoader<String, Int> {
    CachedLoader(server, policy: .shortLived.keepingUnused(for: nil, atMost: nil).clock(clock))
      .stored(in: storage, version: 1, as: "entries")
  }

  private var current: Int { user * 1_000 + version }

  /// Whether an event can happen.
  func canHappen(_ event: Event) -> Bool {
    switch event {
    case .load, .refresh, .change, .signOut, .restart: true
    case .leave: loads.contains { !$0.isLeft }
    case .answer, .fail: !calls.isEmpty
    case .diskGoesOn, .diskFails: storage.isWaiting
    }
  }

  func play(_ events: [Event]) async -> String? {
    for event in events where fault == nil && canHappen(event) {
      await happen(event)
      await settle()
    }
    await end()
    return fault.map { "\($0), in \(events)" }
  }

  private func settle() async {
    for _ in 0..<4 {
      _ = await cache.counts
      await takeTurns(3)
      await collect()
    }
  }

  /// Takes in the calls that the server has got.
  private func collect() async {
    while server.pendingRequests.count > calls.count, let call = try? await server.nextRequest() {
      calls.append((call, current))
    }
  }

  private func happen(_ event: Event) async {
    switch event {
    case .load, .refresh:
      let cache = cache
      let task = Task { event == .load ? try await cache.load("a") : try await cache.reload("a") }
      let least = user * 1_000 + (event == .refresh ? version : versionAtStart)
      loads.append(Load(task, least: least, user: user))
    case .leave:
      guard let load = loads.first(where: { !$0.isLeft }) else { return }
      load.isLeft = true
      load.task.cancel()
    case .change:
      version += 1
      cache.invalidate("a")
      versionAtStart = version
    case .signOut: await signOut()
    case .restart: await restart()
    case .answer:
      let (call, value) = calls.removeFirst()
      call.succeed(with: value)
    case .fail: calls.removeFirst().call.fail(with: Offline())
    case .diskGoesOn: storage.release(1)
    case .diskFails:
      storage.fail()
      storage.release(1)
      await settle()
      storage.recover()
    }
  }

  private func signOut() async {
    for load in loads { load.isLeft = true }
    (user, version, versionAtStart) = (user + 1, 1, 1)
    let cache = cache
    isRemoved = false
    Task {
      await cache.removeAll()
      isRemoved = true
    }
    await settle()
    // A user signs in again only when that is done.
    await goOn(until: { isRemoved }) { storage.release(1) }
    checkDisk()
  }

  /// Does something again and again until a condition is met.
  private func goOn(until isOver: () -> Bool, _ step: () -> Void) async {
    for _ in 0..<10_000 {
      step()
      await settle()
      if isOver() { return }
    }
    note("it never ends")
  }

  private func restart() async {
    let former = storage
    storage = former.restarted()
    storage.hold()
    for load in loads {
      load.isLeft = true
      load.task.cancel()
    }
    for (call, value) in calls { call.succeed(with: value) }
    (calls, server) = ([], ControlledLoader(ignoresCancellation: true))
    cache = Self.makeCache(server, storage, clock)
    // An invalidation that was not written is lost with the process.
    versionAtStart = 1
  }

  /// Lets everything go on until nothing is left to do, and checks what has come of it.
  private func end() async {
    storage.release()
    await goOn(until: { loads.allSatisfy(\.isDone) }) {
      for (call, value) in calls { call.succeed(with: value) }
      calls = []
    }
    for load in loads where load.isDone {
      do {
        guard let value = try await load.task.value else { continue }
        if load.isLeft { continue }
        if value / 1_000 != load.user { note("user \(load.user) got the value \(value)") }
        if value < load.least { note("a load that began after version \(load.least) got \(value)") }
      } catch is Offline {
      } catch {
        if !load.isLeft { note("a load ended with \(error)") }
      }
    }
    await cache.finishStoring()
    checkDisk()
    let restarted = Self.makeCache(LoaderStub<String, Int> { _ in -1 }, storage.restarted(), clock)
    if let known = await cache.value(of: "a"), let found = try? await restarted.load("a"), found != -1, found != known {
      note("memory has \(known), and the disk \(found)")
    }
  }

  /// No record has the value of a user who has signed out.
  private func checkDisk() {
    for (key, record) in storage.records {
      let text = String(decoding: record.bytes, as: UTF8.self)
      let digits = text.filter(\.isNumber)
      if let value = Int(digits), value / 1_000 != user { note("\(key) still has \(value) of another user") }
    }
  }

  private func note(_ text: String) {
    if fault == nil { fault = text }
  }
}
