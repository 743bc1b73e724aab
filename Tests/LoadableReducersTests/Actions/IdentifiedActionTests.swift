import LoadableReducers
import TestSupport
import Testing

struct IdentifiedActionTests {
  /// A row, for the type of an action of one element.
  private struct RowFeature: Feature {
    struct State: Identifiable {
      let id: Int
    }

    enum Action: Hashable, Sendable {
      case select(Bool)
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test("an action of one element is typed by the feature, and equal if the id and the action are")
  func equality() {
    let action = IdentifiedActionOf<RowFeature>.element(id: 1, action: .select(true))
    expectEqual(action, .element(id: 1, action: .select(true)))
    expect(action != .element(id: 2, action: .select(true)))
    expect(action != .element(id: 1, action: .select(false)))
    expectEqual(Set([action, action, .element(id: 2, action: .select(true))]).count, 2)
    let sendable: any Sendable = action
    expectEqual(sendable as? IdentifiedActionOf<RowFeature>, action)
  }
}
