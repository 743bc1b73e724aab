import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableActionTests {
  private struct Welcome: LoadableValue {
    typealias Request = String
    var text: String
  }

  private enum WelcomeAction: Equatable {
    case dismiss
  }

  @Test("each alias names request, value and child action")
  func aliases() {
    expect(LoadableAction<Int>.self == LoadableActionBase<EmptyLoadRequest, Int, Never>.self)
    expect(LoadableActionWith<String, Int>.self == LoadableActionBase<String, Int, Never>.self)
    expect(
      LoadableActionOf<Reduce<Welcome, WelcomeAction>>.self
        == LoadableActionBase<String, Welcome, WelcomeAction>.self)
  }
}
