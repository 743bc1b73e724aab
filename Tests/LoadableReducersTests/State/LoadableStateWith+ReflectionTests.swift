import Foundation
import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithReflectionTests {
  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text + "\(value)" + String(reflecting: value)
  }

  @Test("identities and instants never show up in a dump or a description")
  func noIdentities() {
    func state(_ second: Double) -> Facts.State {
      Facts(
        content: Facts.Content(value: 1, request: "all", loadedAt: Date(timeIntervalSinceReferenceDate: second)),
        load: Facts.Load(request: "all", kind: .refresh, identity: LoadIdentity())
      ).state
    }
    let (one, other) = (state(1), state(2))
    expectEqual(dumped(one), dumped(other))
    expectEqual(dumped(one.phase), dumped(other.phase))
    expectEqual(dumped(one.activity), dumped(other.activity))
    expectEqual(dumped(one.load?.ticket), dumped(other.load?.ticket))
    expectEqual(dumped(LoadIdentity()), dumped(LoadIdentity()))
    for text in [dumped(one), dumped(one.phase), dumped(one.load)] {
      expect(!text.contains("LoadIdentity"))
      expect(!text.contains("loadedAt"))
    }
  }

  @Test("a dump shows the facts that there are, and only them")
  func labels() {
    func labels(_ state: Facts.State) -> [String?] { Mirror(reflecting: state).children.map(\.label) }
    expectEqual(labels(.notLoaded), [])
    expectEqual(labels(.ready("all")), ["due"])
    expectEqual(labels(.loading("all", previous: LoadedContent(1))), ["content", "load"])
    expectEqual(labels(.failed(NamedError("offline"))), ["failure"])
    expectEqual(labels(.loaded(1)), ["content"])
  }

  @Test("what a dump shows of each fact")
  func facts() {
    let load = Facts.loads[2]
    let text = dumped(
      Facts(content: Facts.contents[2], failure: Facts.failures[1], load: load, due: "due").state)
    let expected = [
      "isStale: true", "\"content\"", "errorDescription: \"offline\"", "NamedError", "\"failed\"", "attempts: 2",
      "\"running\"", "refresh", "attempt: 2", "attemptError: \"first attempt\"", "half", "due: \"due\"",
    ]
    for part in expected {
      expect(text.contains(part), "\(part) in \(text)")
    }
    expect(dumped(Facts(load: Facts.loads[3]).state).contains("hasDelivered: true"))
  }
}
