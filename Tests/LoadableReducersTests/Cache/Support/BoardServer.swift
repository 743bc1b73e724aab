import LoadableReducers
import TestSupport

@testable import LoadableTesting

/// The items on a board, and how often the server has changed it.
struct Board: Hashable, Codable, Sendable {
  var version = 0
  var items: Set<Int> = [1, 2, 3, 4]
}

/// A change of one item, which no other change concerns.
struct BoardChange: Hashable, Codable, Sendable {
  let board: String
  let item: Int
  let adds: Bool

  func apply(to board: inout Board) {
    if adds { board.items.insert(item) } else { board.items.remove(item) }
  }
}

/// A server with two boards, whose answers a test gives when and how it likes.
final class BoardServer: Sendable {
  struct Read: Sendable {
    let board: String
    /// The version that the server had when it was asked.
    let version: Int
    let answer: CheckedContinuation<Board?, any Error>
  }

  struct Write: Sendable {
    /// Its number among all writes.
    let number: Int
    let change: BoardChange
    let key: EditKey
    let answer: CheckedContinuation<Void, any Error>
  }

  struct Failure: Error {}

  private struct State: Sendable {
    var history = ["a": [Board()], "b": [Board()]]
    var reads: [Read] = []
    var writes: [Write] = []
    var lastWrite = 0
    /// What it has done already, and is not done again.
    var done: Set<EditKey> = []
  }

  private let state = Locked(State())

  var reads: [Read] { state.withLock { $0.reads } }
  var writes: [Write] { state.withLock { $0.writes } }
  func history(_ board: String) -> [Board] { state.withLock { $0.history[board] ?? [] } }
  func now(_ board: String) -> Board { history(board).last ?? Board() }

  /// Whether a board had, or lacked, an item at any time.
  func ever(_ board: String, has item: Int, _ hasIt: Bool) -> Bool {
    history(board).contains { $0.items.contains(item) == hasIt }
  }

  // MARK: Calls

  func read(_ board: String) async throws -> Board? {
    try await withCheckedThrowingContinuation { answer in
      state.withLock {
        $0.reads.append(Read(board: board, version: $0.history[board]?.last?.version ?? 0, answer: answer))
      }
    }
  }

  func save(_ change: BoardChange, _ key: EditKey) async throws {
    try await withCheckedThrowingContinuation { answer in
      state.withLock {
        $0.lastWrite += 1
        $0.writes.append(Write(number: $0.lastWrite, change: change, key: key, answer: answer))
      }
    }
  }

  // MARK: Answers

  /// Answers a read with a version of the board; nil for a failure.
  func answerRead(_ index: Int, _ version: Int?) {
    let read = state.withLock { $0.reads.remove(at: index) }
    guard let version else { return read.answer.resume(throwing: Failure()) }
    read.answer.resume(returning: history(read.board)[version])
  }

  /// Does what a write asks for, or not, and answers it.
  func answerWrite(_ index: Int, applies: Bool, _ error: (any Error)?) {
    let write = state.withLock { state in
      let write = state.writes.remove(at: index)
      if applies, state.done.insert(write.key).inserted { Self.apply(write.change, &state) }
      return write
    }
    if let error { write.answer.resume(throwing: error) } else { write.answer.resume() }
  }

  /// Does what another device asks for.
  func change(_ change: BoardChange) {
    state.withLock { Self.apply(change, &$0) }
  }

  private static func apply(_ change: BoardChange, _ state: inout State) {
    guard var board = state.history[change.board]?.last else { return }
    board.version += 1
    change.apply(to: &board)
    state.history[change.board]?.append(board)
  }
}
