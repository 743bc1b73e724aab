import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ChildInPlaceTests {
  @Test("the child runs on the content in place, however it was loaded")
  func inPlace() async throws {
    let places = Journal()
    let store = Store<LoggedState, BigAction>(initialState: LoggedState()) {
      EmptyReducer<LoggedState, BigAction>().loadable(state: \.$items, action: \.items) { _ in
        Array(repeating: 0, count: 100_000)
      }
      .child {
        Reduce<[Int], Int> { numbers, index in
          numbers[index] += 1
          numbers.withUnsafeBufferPointer { places.write("\($0.baseAddress.map { UInt(bitPattern: $0) } ?? 0)") }
          return .none
        }
      }
    }
    store.send(.items(.load("a")))
    await effectsHaveBegun()
    let address = store.$items.wrappedValue.address.map { "\(UInt(bitPattern: $0))" }
    for index in 0..<50 { store.send(.items(.child(index))) }
    expectEqual(store.items?.prefix(51), ArraySlice(Array(repeating: 1, count: 50) + [0]))
    expectEqual(Set(places.entries), Set([address]))
    expectEqual(places.entries.count, 50)
  }
}

/// An action whose child changes one of many numbers.
private enum BigAction: CasePathable {
  case items(LoadableActionBase<String, [Int], Int>)

  struct AllCasePaths {
    let items = CasePath(BigAction.items) { if case .items(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
