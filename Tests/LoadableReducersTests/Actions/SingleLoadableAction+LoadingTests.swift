import LoadableReducers
import TestSupport
import Testing

struct SingleLoadableActionLoadingTests {
  @Test("load, refresh, cancel and unload of the root are those of the loadable property")
  func root() {
    expectEqual(Roster.Action.load(), .loadable(.load()))
    expectEqual(Roster.Action.load(EmptyLoadRequest()), .loadable(.load()))
    expectEqual(Roster.Action.refresh, .loadable(.refresh))
    expectEqual(Roster.Action.cancel, .loadable(.cancel))
    expectEqual(Roster.Action.unload(), .loadable(.unload))
  }
}
