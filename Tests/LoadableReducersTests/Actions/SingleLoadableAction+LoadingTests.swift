import LoadableReducers
import Testing

@Suite("SingleLoadableAction: the root stands for its one case")
struct SingleLoadableActionLoadingTests {
  @Test("load, refresh, cancel and unload of the root are those of the loadable property")
  func root() {
    #expect(Roster.Action.load() == .loadable(.load()))
    #expect(Roster.Action.load(EmptyLoadRequest()) == .loadable(.load()))
    #expect(Roster.Action.refresh == .loadable(.refresh))
    #expect(Roster.Action.cancel == .loadable(.cancel))
    #expect(Roster.Action.unload() == .loadable(.unload))
  }
}
