import TestSupport
import Testing

@testable import LoadableReducers

/// What makes it cheap to ask whether any load runs.
struct LoadTellingsTests {
  private var entries: LiveLoadEntries {
    var entries = LiveLoadEntries()
    entries.add(LoadAddress(identity: LoadIdentity(), route: ["place"]))
    return entries
  }

  @Test("who is told of loads knows of them, also after one within it was told, and nobody does when it has ended")
  func told() {
    expect(!LiveLoads.areThere)
    LiveLoads.telling(of: entries) {
      expect(LiveLoads.areThere)
      LiveLoads.telling(of: entries) { expect(LiveLoads.areThere) }
      expect(LiveLoads.areThere)
    }
    expect(!LiveLoads.areThere)
  }

  @Test("who is told of none knows of none, though somebody else is told of some")
  func others() {
    LiveLoads.telling(of: entries) {
      expect(LoadTellings.mayBeThere)
      LiveLoads.telling(of: LiveLoadEntries()) { expect(!LiveLoads.areThere) }
    }
  }
}
