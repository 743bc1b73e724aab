import LoadableTesting
import TestSupport

/// Where operations and timers wait for a test, which answers them in any order.
///
/// Answering returns when the answered code has run up to its next wait. So nothing here takes time, and nothing is
/// left to chance.
@ExplorationActor final class ExploredDesk {
  enum Answer {
    case value(Int?), element(Int), end, error(any Error)
  }

  /// An operation that waits for an answer.
  @ExplorationActor final class Visit {
    let topic: Topic
    fileprivate var continuation: CheckedContinuation<Answer, Never>?

    fileprivate init(_ topic: Topic) {
      self.topic = topic
    }
  }

  private var visits: [Visit] = []
  private var visitCount = 0
  private var sleeps: [(duration: Duration, continuation: CheckedContinuation<Bool, Never>)] = []
  private var sleepCount = 0
  /// The test, while it waits for an arrival, for an answer to be taken, or for a message to be handled.
  private var test: CheckedContinuation<Void, Never>?

  /// The latest waiting operation.
  var latest: Visit? { visits.last }

  /// Waits for an answer, as an operation does.
  func visit(_ topic: Topic) async -> Answer {
    let visit = Visit(topic)
    visits.append(visit)
    visitCount += 1
    wakeTest()
    let answer = await withCheckedContinuation { visit.continuation = $0 }
    // It continues once the code that asked for the answer waits again, because both are on one actor.
    wakeTest()
    return answer
  }

  /// Waits until the test lets time pass; a cancelled sleep keeps waiting, to show what a late timer does.
  func sleep(_ duration: Duration) async throws {
    let isOver = await withCheckedContinuation {
      sleeps.append((duration, $0))
      sleepCount += 1
      wakeTest()
    }
    if !isOver { throw CancellationError() }
  }

  /// Tells the desk that a message has been handled.
  func didHandle() {
    wakeTest()
  }

  /// Waits until the given numbers of operations and timers have arrived since the beginning.
  func arrivals(_ visits: Int, _ sleeps: Int) async {
    while visitCount < visits || sleepCount < sleeps { await wake() }
  }

  /// Answers an operation, and returns when it has done what follows.
  func answer(_ visit: Visit, _ answer: Answer) async {
    visits.removeAll { $0 === visit }
    visit.continuation?.resume(returning: answer)
    await wake()
  }

  /// Ends the latest timer of a duration, and returns when its tick has been handled.
  func tick(_ duration: Duration) async {
    guard let index = sleeps.lastIndex(where: { $0.duration == duration }) else { return }
    sleeps.remove(at: index).continuation.resume(returning: true)
    await wake()
  }

  /// Ends everything that waits.
  func close() async {
    for visit in visits { await answer(visit, .error(CancellationError())) }
    for sleep in sleeps { sleep.continuation.resume(returning: false) }
    sleeps = []
  }

  private func wake() async {
    await withCheckedContinuation { test = $0 }
  }

  private func wakeTest() {
    test?.resume()
    test = nil
  }
}

/// A clock whose sleepers wait at a desk.
///
/// Its time does not move.
struct DeskClock: Clock {
  let desk: ExploredDesk

  var now: VirtualInstant { VirtualInstant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    if deadline > now { try await desk.sleep(now.duration(to: deadline)) }
  }
}

/// A sequence whose elements come from a desk.
struct DeskElements: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    let elements: DeskElements

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func next(isolation: isolated (any Actor)?) async throws -> Int? {
      try await answer()
    }

    func next() async throws -> Int? {
      try await answer()
    }

    private nonisolated(nonsending) func answer() async throws -> Int? {
      switch await elements.desk.visit(elements.topic) {
      case .element(let value): value
      case .value, .end: nil
      case .error(let error): throw error
      }
    }
  }

  let desk: ExploredDesk
  let topic: Topic

  func makeAsyncIterator() -> Iterator { Iterator(elements: self) }
}
