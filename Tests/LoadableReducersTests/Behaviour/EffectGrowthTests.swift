import Foundation
import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Effects of any number and depth need a stack of at most 512 KB, Apple's size for secondary threads.
struct EffectGrowthTests {
  enum Shape: String, CaseIterable {
    case concatenated, merged, foldOfMerges, foldOfConcatenations, cancellables, maps

    /// An effect made of many that each send one action, and the number of actions.
    fileprivate func make() -> (effect: Effect<Int>, count: Int) {
      let quick = Effect<Int>.run { send in send(1) }
      switch self {
      case .concatenated: return (.concatenate(Array(repeating: quick, count: 20_000)), 20_000)
      case .merged: return (.merge(Array(repeating: quick, count: 20_000)), 20_000)
      case .foldOfMerges: return ((1...4_000).reduce(.none) { effect, _ in .merge(effect, quick) }, 4_000)
      case .foldOfConcatenations: return ((1...4_000).reduce(.none) { effect, _ in .concatenate(effect, quick) }, 4_000)
      case .cancellables: return ((1...2_000).reduce(quick) { effect, id in effect.cancellable(id: id) }, 1)
      case .maps: return ((1...4_000).reduce(quick) { effect, _ in effect.map { $0 } }, 1)
      }
    }
  }

  @Test(
    "many effects side by side, one after another, under ids or mapped need no deep stack", arguments: Shape.allCases)
  func stack(shape: Shape) async {
    let (sum, count) = await NarrowActor().run(shape)
    expectEqual(sum, count)
  }

  @MainActor @Test("cancelling one by one costs the same for each")
  func cancelOneByOne() async {
    let store = Store<Int, [Effect<Int>]>(initialState: 0) {
      Reduce { _, effects in .merge(effects.map { $0.map { _ in [] } }) }
    }
    let never = ControlledLoader<Int, Int>()
    store.send((0..<2_000).map { id in .run { _ in _ = try await never.load(id) }.cancellable(id: id) })
    for id in 0..<2_000 { store.send([.cancel(id: id)]) }
    expect(store.effectsInFlight.isEmpty)
  }
}

/// Runs on threads of 512 KB.
private actor NarrowActor {
  private let executor = NarrowExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Plays effects of a shape, and returns the sum of what they sent, and the expected sum.
  func run(_ shape: EffectGrowthTests.Shape) async -> (sum: Int, count: Int) {
    let (effect, count) = shape.make()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return action == 0 ? effect : .none
      }
    }
    await store.send(0).finish()
    return (store.state, count)
  }
}

/// Runs one job after the other, each on its own thread with a small stack.
private final class NarrowExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "NarrowExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        job.runSynchronously(on: self.asUnownedSerialExecutor())
        isDone.signal()
      }
      thread.stackSize = 512 * 1024
      thread.start()
      isDone.wait()
    }
  }
}
