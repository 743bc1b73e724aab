import Foundation
import LoadableReducers
@testable import LoadableTesting
import TestSupport

/// A random run of two screens that edit the boards of one server, over a cache that they share.
///
/// Answers come late, old or not at all, the app ends and begins again, and other devices change the boards.
@MainActor final class BoardRun {
  private typealias Model = EditableModel<
    LoadableStateWith<String, Board>, LoadableActionWith<String, Board>, BoardChange
  >

  /// What has become of an edit.
  private enum Outcome { case confirmed, refused, givenUp }

  private final class Screen {
    var model: Model
    var subscription: StoreSubscription?
    /// The latest version that it has shown of each board.
    var versions: [String: Int] = [:]
    var edits: [BoardChange] = []
    /// When the content was loaded that it was restored with.
    var restored: Date?

    init(_ model: Model) { self.model = model }
  }

  private let server = BoardServer()
  private let clock = TestClock()
  private let signal = Pulses()
  private let order: EditOrder<BoardChange>
  private let policy: LoadPolicy
  private var cache: CachedLoader<String, Board>
  private var screens: [Screen] = []
  private var outcomes: [BoardChange: Outcome] = [:]
  /// The attempts that no screen waits for any more.
  private var strays: Set<Int> = []
  /// What the server has refused, and refuses again.
  private var refused: Set<EditKey> = []
  private var lastItem = 10
  private var random: SeededGenerator
  private var log: [String] = []
  private var fault: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    order = Bool.random(using: &random) ? .sideBySide : .serial { $0.item % 2 }
    policy = LoadPolicy.none.overlap(LoadPolicy.Overlap.allCases.randomElement(using: &random) ?? .restart)
      .staleAfter(.seconds(40)).refreshes(on: [AnyLoadSignal(signal)]).clock(clock)
    cache = Self.makeCache(server, clock)
    for _ in 0..<2 { screens.append(Screen(makeModel())) }
    for screen in screens { watch(screen) }
  }

  private static func makeCache(_ server: BoardServer, _ clock: TestClock) -> CachedLoader<String, Board> {
    CachedLoader(policy: .shortLived.staleAfter(.seconds(60)).clock(clock)) { try await server.read($0) }
  }

  private func makeModel(
    _ state: LoadableStateWith<String, Board> = .notLoaded, _ edits: Edits<BoardChange> = Edits()
  ) -> Model {
    let server = server
    return LoadableModel(sharing: cache, state: state, policy: policy).edits(
      restoring: edits, belonging: { $0.board == $1 }, order: order
    ) { board, change in
      change.apply(to: &board)
    } saving: { attempt in
      try await server.save(attempt.edit, attempt.key)
    }
  }

  private func watch(_ screen: Screen) {
    screen.subscription = screen.model.subscribe { [weak self, weak screen] _ in
      if let self, let screen { look(at: screen) }
    }
  }

  // MARK: Running

  /// Plays the run, and returns what went wrong, with the steps.
  func play(steps: Int = 40) async -> String? {
    for _ in 0..<steps where fault == nil {
      await act()
      await settle()
    }
    if fault == nil { await end() }
    for screen in screens { screen.model.cancelEffects() }
    while !server.reads.isEmpty { server.answerRead(0, nil) }
    while !server.writes.isEmpty { server.answerWrite(0, applies: false, BoardServer.Failure()) }
    return fault.map { "\($0)\n  \(log.joined(separator: "\n  "))" }
  }

  private func settle() async {
    for _ in 0..<5 {
      _ = await cache.counts
      await takeTurns(3)
    }
  }

  private func fail(_ text: String) {
    if fault == nil { fault = text }
  }

  private func act() async {
    let index = Int.random(in: 0..<2, using: &random)
    let screen = screens[index]
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1:
      let board = ["a", "a", "b"].randomElement(using: &random) ?? "a"
      log.append("screen \(index) loads \(board)")
      screen.model.send(.load(board))
    case 2:
      guard screen.model.loaded.content != nil else { break }
      log.append("screen \(index) refreshes")
      screen.model.send(.refresh)
    case 3:
      log.append("screen \(index) retries")
      screen.model.send(.retry)
    case 4:
      log.append("screen \(index) cancels")
      screen.model.send(.cancel)
    case 5:
      log.append("screen \(index) is stale")
      screen.model.change { $0.markAsStale() }
    case 6...9: edit(index)
    case 10: retryOrGiveUp(index)
    case 11: otherDevice()
    case 12:
      log.append("signal")
      for isHere in [false, true] { signal.give(isHere) }
    case 13:
      log.append("20 s")
      clock.advance(by: .seconds(20))
    case 14: if Int.random(in: 0..<3, using: &random) == 0 { restart() }
    case 15...19: answerRead()
    default: answerWrite()
    }
  }

  private func edit(_ index: Int) {
    let screen = screens[index]
    guard let content = screen.model.loaded.content, let board = content.request else { return }
    let known = [1, 2, 3, 4].filter { item in
      !outcomes.keys.contains { $0.item == item } && !screens.contains { $0.edits.contains { $0.item == item } }
    }
    let removed = Bool.random(using: &random) ? known.randomElement(using: &random) : nil
    if removed == nil { lastItem += 1 }
    let change = BoardChange(board: board, item: removed ?? lastItem, adds: removed == nil)
    log.append("screen \(index) \(change.adds ? "adds" : "removes") \(change.item) on \(board)")
    screen.edits.append(change)
    screen.model.edit(change)
  }

  private func retryOrGiveUp(_ index: Int) {
    let model = screens[index].model
    if let failed = model.edits.failed.randomElement(using: &random) {
      let retries = outcomes[failed.edit] != .refused && Bool.random(using: &random)
      log.append("screen \(index) \(retries ? "sends" : "dismisses") \(failed.edit.item)")
      if retries { return _ = model.retry(failed.key) }
      if outcomes[failed.edit] == nil { outcomes[failed.edit] = .givenUp }
      model.dismiss(failed.key)
    } else if let waiting = model.edits.shown.first(where: { $0.status == .waiting || $0.status == .running }) {
      log.append("screen \(index) takes \(waiting.edit.item) back")
      outcomes[waiting.edit] = .givenUp
      strays.formUnion(server.writes.filter { $0.key == waiting.key }.map(\.number))
      model.cancel(waiting.key)
    }
  }

  /// Another device changes a board, of which the app hears.
  private func otherDevice() {
    lastItem += 1
    let board = ["a", "b"].randomElement(using: &random) ?? "a"
    log.append("another device adds \(lastItem) on \(board)")
    server.change(BoardChange(board: board, item: lastItem, adds: true))
    cache.invalidate(board)
  }

  private func answerRead() {
    guard let index = server.reads.indices.randomElement(using: &random) else { return }
    let read = server.reads[index]
    let now = server.now(read.board).version
    if Int.random(in: 0..<6, using: &random) == 0 {
      log.append("read of \(read.board) fails")
      return server.answerRead(index, nil)
    }
    let version = Int.random(in: read.version...now, using: &random)
    log.append("read of \(read.board): version \(version) of \(now)")
    server.answerRead(index, version)
  }

  private func answerWrite() {
    guard let index = server.writes.indices.randomElement(using: &random) else { return }
    let write = server.writes[index]
    let isLost = LoadTimeoutError(timeout: .seconds(1))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return end(index, write, "refused", applies: false, BoardServer.Failure())
    case 1: return end(index, write, "lost", applies: false, isLost)
    case 2, 3: return end(index, write, "done, answer lost", applies: true, isLost)
    default: return end(index, write, "done", applies: true, nil)
    }
  }

  private func end(_ index: Int, _ write: BoardServer.Write, _ text: String, applies: Bool, _ error: (any Error)?) {
    let isStray = strays.contains(write.number)
    // The server remembers what it has done.
    let isRefused =
      error is BoardServer.Failure
      && !server.history(write.change.board).contains { board in
        board.version > 0 && board.items.contains(write.change.item) == write.change.adds
      }
    if error is BoardServer.Failure, !isRefused { return }
    let (applies, error): (Bool, (any Error)?) =
      refused.contains(write.key) ? (false, BoardServer.Failure()) : (applies, error)
    if error is BoardServer.Failure { refused.insert(write.key) }
    log.append("write of \(write.change.item): \(text)\(isStray ? ", to nobody" : "")")
    if !isStray { outcomes[write.change] = error is BoardServer.Failure ? .refused : error == nil ? .confirmed : nil }
    server.answerWrite(index, applies: applies, error)
    // Nobody in the app knows of it otherwise.
    if isStray, applies { cache.invalidate(write.change.board) }
  }

  /// The app ends and begins again, with what it has stored; what was on its way may still reach the server.
  private func restart() {
    log.append("restart")
    cache = Self.makeCache(server, clock)
    strays.formUnion(server.writes.map(\.number))
    for screen in screens {
      do {
        let state = try JSONEncoder().encode(screen.model.loaded)
        let edits = try JSONEncoder().encode(screen.model.edits)
        screen.subscription?.cancel()
        screen.model.cancelEffects()
        screen.model = makeModel(
          try JSONDecoder().decode(LoadableStateWith<String, Board>.self, from: state),
          try JSONDecoder().decode(Edits<BoardChange>.self, from: edits))
        screen.restored = screen.model.loaded.content?.loadedAt
        watch(screen)
        screen.model.change { _ in }
      } catch { fail("\(error)") }
    }
  }

  // MARK: Rules

  /// Checks a frame of a screen.
  private func look(at screen: Screen) {
    let model = screen.model
    guard let content = model.state.content, let board = content.request, let items = content.value?.items else {
      return
    }
    func isShown(_ change: BoardChange) -> Bool { items.contains(change.item) == change.adds }
    if let version = model.loaded.content?.value?.version {
      if let former = screen.versions[board], version < former {
        fail("version \(version) after \(former) of \(board)")
      }
      screen.versions[board] = version
    }
    for change in screen.edits where change.board == board {
      if model.edits.shown.contains(where: { $0.edit == change }) {
        if !isShown(change) { fail("the edit of \(change.item) is pending, and missing") }
        continue
      }
      let isFailed = model.edits.failed.contains { $0.edit == change }
      switch outcomes[change] {
      case .refused: if isShown(change) { fail("the edit of \(change.item) is refused, and shown") }
      case .confirmed: if !isShown(change), !isFailed { fail("the edit of \(change.item) is confirmed, and missing") }
      case .givenUp: break
      case nil: if !isFailed { fail("the edit of \(change.item) has vanished") }
      }
    }
    let pending = model.edits.shown.map(\.edit)
    for item in items.union([1, 2, 3, 4]) {
      let hasIt = items.contains(item)
      guard !server.ever(board, has: item, hasIt) else { continue }
      if !pending.contains(where: { $0.board == board && $0.item == item }) {
        fail("\(item) is \(hasIt ? "" : "not ")on \(board), which was never so")
      }
    }
  }

  /// Answers everything, and checks that the screens show what the server has.
  private func end() async {
    log.append("end")
    for _ in 0..<200 where fault == nil {
      while let read = server.reads.first {
        server.answerRead(0, server.now(read.board).version)
      }
      while let write = server.writes.first { end(0, write, "done", applies: true, nil) }
      await settle()
      var isDone = server.reads.isEmpty && server.writes.isEmpty
      for screen in screens {
        let model = screen.model
        for failed in model.edits.failed {
          if outcomes[failed.edit] == .refused || Bool.random(using: &random) {
            if outcomes[failed.edit] == nil { outcomes[failed.edit] = .givenUp }
            model.dismiss(failed.key)
          } else {
            model.retry(failed.key)
          }
          isDone = false
        }
        if model.loaded.isLoading || model.edits.isSaving { isDone = false }
        guard isDone, let content = model.loaded.content else { continue }
        if content.isStale || model.loaded.hasFailed || screen.restored != nil && content.loadedAt == screen.restored {
          model.send(.refresh)
          isDone = false
        }
      }
      await settle()
      if isDone, server.reads.isEmpty { return checkEnd() }
    }
    fail("it does not end")
  }

  private func checkEnd() {
    for screen in screens {
      if let content = screen.model.loaded.content, let board = content.request {
        let (shown, served) = (screen.model.value, server.now(board))
        if shown != served { fail("\(shown.map { "\($0)" } ?? "nothing") is shown, but \(board) is \(served)") }
      }
      for change in screen.edits where outcomes[change] == nil || outcomes[change] == .confirmed {
        if !server.ever(change.board, has: change.item, change.adds) {
          fail("the edit of \(change.item) was never saved")
        }
      }
    }
  }
}

/// A signal whose values a test gives to everything that listens.
final class Pulses: LoadSignal {
  private let listeners = Locked<[AsyncStream<Bool>.Continuation]>([])

  func changes() -> AsyncStream<Bool> {
    let (values, listener) = AsyncStream.makeStream(of: Bool.self)
    listeners.withLock { $0.append(listener) }
    return values
  }

  func give(_ value: Bool) {
    for listener in listeners.withLock({ $0 }) { listener.yield(value) }
  }
}
