import Foundation
import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithEqualityTests {
  private struct Opaque {}

  @Test("each combination of facts equals itself and no other, however it came about")
  func facts() {
    let some = Facts.all.enumerated().filter { $0.offset.isMultiple(of: 7) }.map(\.element)
    for left in some {
      expectEqual(left.state, left.state)
      expectEqual(left.state.hashValue, left.state.hashValue)
      // Whether a load was made by hand is a matter of identity, which takes no part.
      let others = some.filter { $0.withoutInstants != left.withoutInstants }
      let equal = others.filter { $0.state == left.state }
      expect(equal.isEmpty, "\(left)")
    }
    expectEqual(Set(some.map(\.state)).count, Set(some.map { "\($0.withoutInstants)" }).count)
  }

  @Test("identities take no part in equality or hashing")
  func identity() {
    func running() -> Facts.State {
      Facts(load: Facts.Load(request: "all", identity: LoadIdentity())).state
    }
    expectEqual(running(), running())
    expectEqual(running().hashValue, running().hashValue)
    expectEqual(running(), .loading("all"))
    expectEqual(LoadTicket("all", identity: LoadIdentity()), LoadTicket("all"))
    expectEqual(LoadTicket("all", identity: LoadIdentity()).hashValue, LoadTicket("all").hashValue)
  }

  @Test("when something was loaded takes no part in equality or hashing")
  func instant() {
    func loaded(_ date: Date?) -> Facts.State {
      Facts(content: Facts.Content(value: 1, request: "all", loadedAt: date)).state
    }
    let dates = [nil, Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 9)]
    expectEqual(Set(dates.map(loaded)).count, 1)
    expectEqual(Set(dates.map { loaded($0).phase }).count, 1)
  }

  @Test("why a request waits takes no part: a dump would not show the difference")
  func due() {
    var asked = Facts.State()
    asked.request("all")
    expectEqual(asked, .ready("all"))
    expectEqual(asked.hashValue, Facts.State.ready("all").hashValue)
  }

  @Test("a state that was unloaded equals one that never had facts")
  func unloaded() {
    var state = Facts.State.loaded(1)
    state.unload()
    expectEqual(state, .notLoaded)
    expectEqual(state.hashValue, Facts.State.notLoaded.hashValue)
  }

  @Test("Equatable, Hashable and Sendable follow from the value")
  func conditionalConformances() {
    func isHashable<T: Hashable>(_: T.Type) -> Bool { true }
    func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
    expect(isHashable(Facts.State.self) && isSendable(Facts.State.self))
    expect(isHashable(LoadPhase<String, Int>.self) && isSendable(LoadPhase<String, Int>.self))
    expect(isHashable(LoadedContent<String, Int>.self) && isSendable(LoadedContent<String, Int>.self))
    expect(isHashable(LoadActivity<String>.self) && isSendable(LoadActivity<String>.self))
    expect(isHashable(LoadFailure<String>.self) && isSendable(LoadFailure<String>.self))
    let opaque: [Any.Type] = [
      LoadableState<Opaque>.self, LoadPhase<String, Opaque>.self, LoadedContent<String, Opaque>.self,
    ]
    for type in opaque {
      expect(!(type is any Equatable.Type))
      expect(!(type is any Hashable.Type))
    }
  }
}

extension Facts {
  fileprivate var withoutInstants: Facts {
    var facts = self
    facts.content?.loadedAt = nil
    facts.load?.identity = nil
    return facts
  }
}
