import LoadableReducers
import LoadableTesting
import XCTest

/// A test store whose assertions fail on purpose, and that runs only in its own process: see `TestStoreTests`.
final class FailingTestStoreFixture: XCTestCase {
  static let storeLine: UInt = #line + 5

  @MainActor func testFails() async throws {
    guard FixtureProcess.isChild else { return }
    let gate = ControlledLoader<String, Int>()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { $0 == .nothing ? .send(after: gate) : .run { _ in throw Problem.offline } }
    }
    store.send(.add(1)) { $0.count = 2 }
    await store.receive(exactly: .add(1))
    store.send(.nothing)
  }
}
