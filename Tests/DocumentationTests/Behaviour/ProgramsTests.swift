import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Two programs on a bad day: a chat and downloads.
@MainActor struct ProgramsTests {
  private struct Offline: Error {}

  private let clock = TestClock()
  private let online = ControlledSignal(true)

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
