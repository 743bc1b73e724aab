import NIOConcurrencyHelpers
import NIOCore

/// The open connections of a server, and which of them wait for their clients.
///
/// If there are nearly as many as the server accepts, a new connection closes the one that has waited longest. Otherwise clients that
/// connect and send nothing would make everybody else wait until their time is over.
final class OpenConnections: Sendable {
  /// What a connection does.
  enum Place {
    /// It waits for its client; the number is the order in which connections began to wait.
    case waiting(Int)
    /// It has a request to answer.
    case busy
    /// It is closed, or about to be.
    case closed
  }

  private struct State {
    var waiting: [Int: any Channel] = [:]
    var busy = 0
    /// No connection that waits has a lower number.
    var oldest = 0
    var next = 0
  }

  private let limit: Int
  private let state = NIOLockedValueBox(State())

  /// Creates a record of no connections.
  ///
  /// - Parameter maximum: how many connections the server accepts; a tenth of them is kept free while any connection waits.
  init(maximum: Int) {
    limit = max(maximum - max(maximum / 10, 1), 1)
  }

  /// Records that a connection begins to wait, and closes the one that has waited longest if there are too many.
  ///
  /// - Parameter place: what it did before; nil for a new connection.
  /// - Complexity: O(1) on average.
  func wait(_ channel: any Channel, after place: Place?) -> Place {
    let (number, excess) = state.withLockedValue { state -> (Int, (any Channel)?) in
      if case .busy = place { state.busy -= 1 }
      let number = state.next
      state.next += 1
      state.waiting[number] = channel
      while state.waiting[state.oldest] == nil { state.oldest += 1 }
      // The newest one is not closed, even if all the others are busy: the server accepts a few more.
      guard state.waiting.count + state.busy > limit, state.oldest < number else { return (number, nil) }
      return (number, state.waiting.removeValue(forKey: state.oldest))
    }
    excess?.close(promise: nil)
    return .waiting(number)
  }

  /// Records that a connection no longer waits, because it has a request to answer.
  func work(after place: Place) -> Place {
    guard case .waiting(let number) = place else { return place }
    return state.withLockedValue { state in
      guard state.waiting.removeValue(forKey: number) != nil else { return .closed }
      state.busy += 1
      return .busy
    }
  }

  /// Records that a connection is closed.
  func leave(_ place: Place) {
    state.withLockedValue { state in
      switch place {
      case .waiting(let number): state.waiting[number] = nil
      case .busy: state.busy -= 1
      case .closed: break
      }
    }
  }
}
