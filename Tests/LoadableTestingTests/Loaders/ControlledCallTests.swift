import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ControlledCallTests {
  private struct Offline: Error {}

  private let loader = ControlledLoader<Int, String>()

  @Test("a second answer fails the test at its line, and the first one counts")
  func answeredTwice() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    call.succeed(with: "first")
    let line = #line + 1
    let failures = await failures { call.fail(with: Offline()) }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message.contains("request 3 (call 1), but it has been answered before"), true)
    expectEqual(try await value, "first")
  }

  @Test("an answer to a cancelled load fails the test, and the failure says how to answer late")
  func answeredAfterCancellation() async throws {
    let task = Task { [loader] in try await loader.load(3) }
    let call = try await loader.nextRequest()
    task.cancel()
    let line = #line + 1
    let failures = await failures { call.succeed(with: "late") }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message.contains("ignoresCancellation: true"), true)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("waiting for a cancellation ends when it comes", arguments: [false, true])
  @MainActor func waitsForCancellation(ignoresCancellation: Bool) async throws {
    let loader = ControlledLoader<Int, String>(ignoresCancellation: ignoresCancellation)
    let task = Task { try await loader.load(3) }
    let call = try await loader.nextRequest()
    // This task gets its turn when the code below waits.
    let cancelling = Task { task.cancel() }
    expect(!call.isCancelled)
    try await call.cancelled()
    await cancelling.value
    if ignoresCancellation { call.succeed(with: nil) }
  }

  @Test("waiting for the cancellation of an answered load fails the test instead of hanging it")
  func waitsForAnswered() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    call.succeed(with: "three")
    let line = #line + 1
    let failures = try await failures { try await call.cancelled() }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message, "Expected request 3 (call 1) to be cancelled, but it was answered.")
    expectEqual(try await value, "three")
  }

  @Test("an answer ends a wait for the cancellation")
  @MainActor func answeredWhileWaiting() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    let failures = try await failures {
      let answering = Task { call.succeed(with: "three") }
      try await call.cancelled()
      await answering.value
    }
    expectEqual(failures.count, 1)
    expectEqual(try await value, "three")
  }

  @Test("if an answer and a cancellation race, exactly one of them ends the load")
  func race() async throws {
    for _ in 0..<200 {
      let loader = ControlledLoader<Int, String>(ignoresCancellation: true)
      let task = Task { try await loader.load(1) }
      let call = try await loader.nextRequest()
      async let cancelled: Void = task.cancel()
      call.succeed(with: "one")
      await cancelled
      expectEqual(try await task.value, "one")
      loader.checkNoPendingRequests()
    }
  }
}

@Suite(.timeLimit(.minutes(60)))
@MainActor struct ControlledElementsTests {
  private struct Offline: Error, Equatable {}

  private typealias Inlet = AsyncStream<Int>.Continuation

  private let loader = ControlledLoader<String, Int>()

  /// Reads the elements of a request, and returns them and their end as text.
  private func reading(
    _ loader: ControlledLoader<String, Int>? = nil, telling read: Inlet? = nil
  ) -> Task<String, Never> {
    let elements = (loader ?? self.loader).elements(of: "a")
    return Task {
      var text = ""
      do {
        for try await element in elements {
          text += "\(element) "
          read?.yield(element)
        }
        return text + "end"
      } catch {
        return text + "\(error)"
      }
    }
  }

  @Test("the test delivers the elements, before they are requested or during a wait, and ends the sequence")
  func delivers() async throws {
    for ending in ["end", "Offline()", "9 end", "CancellationError()"] {
      let (read, inlet) = AsyncStream<Int>.makeStream()
      let reading = reading(telling: inlet)
      let call = try await loader.nextRequest()
      expect(call.request == "a" && loader.pendingRequests == ["a"])
      call.deliver(1)
      call.deliver(2)
      for await element in read where element == 2 { break }
      call.deliver(3)
      switch ending {
      case "end": call.finish()
      case "Offline()": call.fail(with: Offline())
      case "9 end": call.succeed(with: 9)
      default: call.cancel()
      }
      expectEqual(loader.pendingRequests, [])
      expectEqual(await reading.value, "1 2 3 " + ending)
    }
  }

  @Test("a cancelled iteration ends at once, and takes no more elements")
  func cancelled() async throws {
    let (read, inlet) = AsyncStream<Int>.makeStream()
    let reading = reading(telling: inlet)
    let call = try await loader.nextRequest()
    call.deliver(1)
    for await _ in read { break }
    reading.cancel()
    expect(call.isCancelled)
    try await call.cancelled()
    loader.checkNoPendingRequests()
    let line = #line + 1
    let failures = await failures { call.deliver(2) }
    expectOne(failures, line: line, facts: "Answered request \"a\" (call 1), but it has been cancelled")
    expectEqual(await reading.value, "1 CancellationError()")
  }

  @Test("a sequence that ignores cancellation continues until the test ends it")
  func ignoresCancellation() async throws {
    let loader = ControlledLoader<String, Int>(ignoresCancellation: true)
    let reading = reading(loader)
    let call = try await loader.nextRequest()
    reading.cancel()
    call.deliver(1)
    expectEqual(loader.pendingRequests, ["a"])
    call.finish()
    expectEqual(await reading.value, "1 end")
  }

  @Test("an element after the end fails the test")
  func deliversTooLate() async throws {
    let reading = reading()
    let call = try await loader.nextRequest()
    call.finish()
    let line = #line + 1
    let failures = await failures { call.deliver(2) }
    expectOne(failures, line: line, facts: "it has been answered before")
    expectEqual(await reading.value, "end")
  }

  @Test("each iteration makes its own request")
  func twoIterations() async throws {
    let first = reading()
    let second = reading()
    try await loader.nextRequest().succeed(with: 1)
    let call = try await loader.nextRequest()
    expectEqual(call.number, 2)
    call.succeed(with: 2)
    expectEqual(await [first.value, second.value], ["1 end", "2 end"])
  }

  @Test("an element or progress for a load without any fails the test, and the failure says what to do instead")
  func wrongForm() async throws {
    let task = Task { [loader] in try await loader.load("a") }
    let call = try await loader.nextRequest()
    let line = #line + 1
    let element = await failures { call.deliver(1) }
    expectOne(
      element, line: line, facts: "Delivered an element to request \"a\" (call 1), but it loads a single value",
      "loader.elements(of:)")
    let progress = await failures { call.report(fraction: 1) }
    expectOne(progress, line: line + 4, facts: "it has no reporter", "loader.load(request, progress)")
    call.finish()
    expect(try await task.value == nil)
  }
}
