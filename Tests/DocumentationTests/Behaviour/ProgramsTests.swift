import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Four programs on a bad day: mail, a chat, a dashboard and downloads.
///
/// The fifth, a chart, is among the screens.
@MainActor struct ProgramsTests {
  private struct Offline: Error {}

  private let clock = TestClock()
  private let online = ControlledSignal(true)
  private let active = ControlledSignal(true)

  @Test("mail waits as long as its server asks, and loads a failed page once for each time that the network is back")
  func mail() async throws {
    typealias Page = Mailbox.Page
    let loader = ControlledLoader<Page, PaginatedArraySlice<Letter, Page>>()
    func slice(_ page: Page, _ ids: [Int], next: Int?) -> PaginatedArraySlice<Letter, Page> {
      let letters = ids.map { Letter(id: $0, subject: "Letter \($0)") }
      return PaginatedArraySlice(values: letters, page: page, nextPage: page.at(next))
    }
    let box = Mailbox(policy: .feed(active: active, online: online).clock(clock)) { page in
      try await loader.load(page) ?? PaginatedArraySlice(values: [], page: page, nextPage: nil)
    }
    var ids: [Int]? { box.letters.value?.map(\.id) }
    func signal(_ signal: ControlledSignal) async throws {
      clock.advance(by: .seconds(10))
      try await signal.give(false)
      try await signal.give(true)
      await takeTurns()
    }

    box.letters.send(.load())
    try await online.nextSubscription()
    try await active.nextSubscription()
    let first = try await loader.nextRequest()
    first.succeed(with: slice(first.request, [9, 8, 7], next: 7))
    await takeTurns(until: { ids?.count == 3 })
    box.letters.rowAppeared(7)

    // The server is busy for 20 s: a signal does not go ahead.
    try await loader.nextRequest().fail(with: TooManyRequests(retryAfter: .seconds(20)))
    await clock.sleeps(for: .seconds(20))
    try await signal(online)
    #expect(loader.pendingRequests.isEmpty)
    clock.advance(by: .seconds(10))
    // Then the network is lost, until no attempt is left.
    for wait in [2, 4] {
      try await loader.nextRequest().fail(with: Offline())
      await clock.sleeps(for: .seconds(wait))
      clock.advance(by: .seconds(wait))
    }
    try await loader.nextRequest().fail(with: Offline())
    await takeTurns(until: { box.letters.next.failure != nil })
    #expect(box.letters.next.failure?.error is Offline && loader.pendingRequests.isEmpty && ids == [9, 8, 7])
    // It is back: that page is loaded once, and nothing else.
    try await signal(online)
    let busy = try await loader.nextRequest()
    #expect(loader.pendingRequests.count == 1)

    // The server is busy for an hour: the page fails now, and neither signal loads it before.
    busy.fail(with: TooManyRequests(retryAfter: .seconds(3600)))
    await clock.sleeps(for: .seconds(3600))
    #expect(box.letters.next.failure?.retryAfter == .seconds(3600))
    for each in [online, active] {
      try await signal(each)
      #expect(loader.pendingRequests.isEmpty)
    }
    clock.advance(by: .seconds(3580))
    let late = try await loader.nextRequest()
    late.succeed(with: slice(late.request, [6, 5], next: nil))
    await takeTurns(until: { ids?.count == 5 })
    #expect(late.request.cursor == 7 && ids == [9, 8, 7, 6, 5] && loader.pendingRequests.isEmpty)

    // What is new comes in front.
    try await signal(active)
    let head = try await loader.nextRequest()
    #expect(loader.pendingRequests.count == 1)
    head.succeed(with: slice(head.request, [10, 9, 8], next: 8))
    await takeTurns(until: { ids?.count == 6 })
    #expect(ids == [10, 9, 8, 7, 6, 5])
  }

  @Test("a chat shows what the user sends at once, sends it when the network is back, and never shows it twice")
  func chat() async throws {
    let sends = ControlledLoader<ChatMessage, Bool>()
    let server = PagedSource(dating: (1...45).map { Self.message("\($0)", $0) }) { $0.date }
    let client = ChatClient(
      messages: { try await server.page(TimestampedPage(endDate: $0, size: $1)).values },
      send: { message, _ in _ = try await sends.load(message) })
    let policy = LoadPolicy.standard.staleAfter(.seconds(60)).refreshes(on: [AnyLoadSignal(online)]).clock(clock)
    let chat = ChatScreen(client: client, policy: policy)
    await chat.messages.send(.load()).finish()
    try await online.nextSubscription()
    try await online.give(true)
    var texts: [String]? { chat.messages.value?.map(\.text) }
    #expect(texts == (26...45).reversed().map { "Message \($0)" })
    await chat.messages.send(.rowAppeared("27")).finish()
    #expect(texts?.count == 39)

    chat.tappedSend("One")
    chat.tappedSend("Two")
    #expect(texts?.prefix(3) == ["Two", "One", "Message 45"])
    let first = try await sends.nextRequest()
    #expect(sends.pendingRequests == [first.request])
    first.fail(with: Offline())
    await clock.sleeps(for: .seconds(1))
    clock.advance(by: .milliseconds(500))
    try await online.give(false)
    try await online.give(true)
    let second = try await sends.nextRequest()
    #expect(second.request == first.request && texts?.prefix(2) == ["Two", "One"])

    // Someone else has written meanwhile, and the server has the first message, but its answer is late.
    server.edit { $0 += [Self.message("46", 46), second.request] }
    await chat.messages.refresh(.refreshHead)
    #expect(texts?.prefix(4) == ["Two", "One", "Message 46", "Message 45"])
    second.succeed(with: true)
    let third = try await sends.nextRequest()
    #expect(third.request.text == "Two")
    third.succeed(with: true)
    await takeTurns(until: { chat.messages.edits.isEmpty })
    server.edit { $0 += [third.request, Self.message("47", 4_000_000_000)] }
    await chat.heardOfMessage()
    #expect(texts?.prefix(5) == ["Message 47", "Two", "One", "Message 46", "Message 45"])
    #expect(chat.messages.edits.isEmpty && Set(texts ?? []).count == texts?.count)
  }

  private nonisolated static func message(_ id: String, _ seconds: Int) -> ChatMessage {
    ChatMessage(id: id, date: Date(timeIntervalSinceReferenceDate: Double(seconds)), text: "Message \(id)")
  }

  @Test("a dashboard asks a dead server less and less often, and the others as before; old values stay, and are marked")
  func dashboard() async throws {
    let (boiler, turbine) = (ControlledLoader<String, Double>(), ControlledLoader<String, Double>())
    let plant = PlantDashboard(policy: .gauge.clock(clock)) { name in
      try await (name == "Boiler" ? boiler : turbine).load(name)
    }
    plant.appeared()
    try await boiler.nextRequest().succeed(with: 90)
    let failing = [1, 3, 7, 15, 31, 63]
    for second in 0...120 {
      if failing.contains(second) { try await boiler.nextRequest().fail(with: Offline()) }
      try await turbine.nextRequest().succeed(with: Double(second))
      // A timer of each gauge until it is read again, and one until its value is stale.
      let timers = second < 10 ? 4 : 3
      await takeTurns(until: { plant.gauges.allSatisfy { !$0.isLoading } && clock.deadlines.count == timers })
      #expect(plant.gauges[0].value == 90 && plant.gauges[0].isStale == (second >= 10))
      #expect(plant.gauges[1].value == Double(second) && !plant.gauges[1].isStale)
      clock.advance(by: .seconds(1))
    }
    try await turbine.nextRequest().succeed(with: 121)
    await clock.sleeps(for: .seconds(1))
    #expect(boiler.pendingRequests.isEmpty)
    // The server is back.
    for answer in [1.0, 2.0] {
      clock.advance(by: .seconds(answer == 1 ? 2 : 1))
      try await boiler.nextRequest().succeed(with: answer)
      await clock.sleeps(for: .seconds(1))
      #expect(plant.gauges[0].value == answer && !plant.gauges[0].isStale)
    }
  }

  @Test("two files are downloaded at a time, a second tap joins, and a download goes on where it was")
  func downloads() async throws {
    let disk = Disk()
    let policy = LoadPolicy.download(online: online).progressInterval(.milliseconds(1)).clock(clock)
    let files = ["a", "b", "c", "d"].map { DownloadFeature.State(id: $0) }
    let store = Store(initialState: DownloadsFeature.State(files: IdentifiedList(uniquing: files))) {
      DownloadsFeature(file: DownloadFeature(policy: policy) { try await disk.download($0, $1) })
    }
    func tap(_ id: String) { store.send(.files(.element(id: id, action: .tapped))) }
    var running: [String] { store.files.filter { $0.$path.isLoading }.map(\.id) }
    var waiting: [String] { store.files.filter { $0.$path.dueRequest != nil }.map(\.id) }
    for id in ["c", "d", "a", "b", "c"] { tap(id) }
    try await online.nextSubscription()
    try await online.give(true)
    #expect(running == ["c", "d"] && waiting == ["a", "b"])

    // Half of the file comes, and then the network is gone.
    let call = try await disk.nextPart("c")
    call.succeed(with: 50)
    await takeTurns(until: {
      // Progress that comes within an interval is shown at its end, and may come only after the end of the one before.
      if clock.deadlines.first == clock.now.advanced(by: .milliseconds(1)) { clock.advance(by: .milliseconds(1)) }
      return store.files[id: "c"]?.$path.load?.progress?.fraction == 0.5
    })
    #expect(store.files[id: "c"]?.$path.load?.progress?.fraction == 0.5)
    try await online.give(false)
    try await disk.nextPart("c").fail(with: Offline())
    await clock.sleeps(for: .seconds(1))
    clock.advance(by: .seconds(3600))
    await takeTurns()
    #expect(running == ["c", "d"] && store.files[id: "c"]?.$path.load?.attempt == 2)
    #expect(disk.pendingParts == ["d from 0"])
    try await online.give(true)
    await takeTurns(until: { store.files[id: "c"]?.$path.load?.progress?.fraction == 0.5 })
    #expect(disk.pendingParts == ["c from 50", "d from 0"])
    #expect(store.files[id: "c"]?.$path.load?.progress?.fraction == 0.5)

    // One ends, and the first that waits begins.
    try await disk.nextPart("c").succeed(with: 50)
    await takeTurns(until: { store.files[id: "c"]?.path != nil })
    #expect(store.files[id: "c"]?.path == "/downloads/c" && running == ["a", "d"] && waiting == ["b"])
    store.send(.files(.element(id: "a", action: .path(.cancel))))
    #expect(running == ["b", "d"])
    for id in ["b", "d"] { try await disk.nextPart(id).succeed(with: 100) }
    await takeTurns(until: { store.files.count { $0.path != nil } == 3 })
    #expect(store.files.filter { $0.path != nil }.map(\.id) == ["b", "c", "d"])
  }
}

/// What has been downloaded of each file, which has 100 bytes, and its server.
@MainActor private final class Disk {
  private let server = ControlledLoader<String, Int>()
  private var bytes: [String: Int] = [:]
  private var calls: [String: ControlledCall<String, Int>] = [:]

  var pendingParts: [String] { server.pendingRequests.sorted() }

  func nextPart(_ id: String) async throws -> ControlledCall<String, Int> {
    while calls[id] == nil {
      let call = try await server.nextRequest()
      calls[String(call.request.prefix(1))] = call
    }
    let call = calls.removeValue(forKey: id)
    return try #require(call)
  }

  func download(_ id: String, _ progress: LoadProgressReporter) async throws -> String? {
    while bytes[id, default: 0] < 100 {
      let part = bytes[id, default: 0]
      progress(fraction: Double(part) / 100)
      bytes[id] = part + (try await server.load("\(id) from \(part)") ?? 0)
    }
    return "/downloads/\(id)"
  }
}
