import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct AnyLoadSignalTests {
  @Test("and, or and not of known and unknown values")
  func combined() {
    let (first, second) = (AnyLoadSignal(ControlledSignal()), AnyLoadSignal(ControlledSignal()))
    let table: [(Bool?, Bool?, and: Bool?, or: Bool?, not: Bool?)] = [
      (true, true, true, true, false), (true, false, false, true, false), (false, true, false, true, true),
      (false, false, false, false, true), (nil, true, nil, true, nil), (nil, false, false, nil, nil),
      (true, nil, nil, true, false), (false, nil, false, nil, true), (nil, nil, nil, nil, nil),
    ]
    for row in table {
      let known: (SignalSource) -> Bool? = { $0.key == first.form.sources[0].key ? row.0 : row.1 }
      expectEqual((first && second).form.value(known), row.and, "\(row)")
      expectEqual((first || second).form.value(known), row.or, "\(row)")
      expectEqual((!first).form.value(known), row.not, "\(row)")
    }
  }

  @Test("the same object, and equal values, are one signal; any other signal is a new one each time it is wrapped")
  func keys() {
    struct Named: LoadSignal, Hashable {
      let name: String
      func changes() -> AsyncStream<Bool> { AsyncStream { $0.finish() } }
    }
    struct Nameless: LoadSignal {
      func changes() -> AsyncStream<Bool> { AsyncStream { $0.finish() } }
    }
    func key(_ signal: AnyLoadSignal) -> AnyRequest { signal.form.sources[0].key }
    let object = ControlledSignal()
    expectEqual(key(AnyLoadSignal(object)), key(AnyLoadSignal(object)))
    expect(key(AnyLoadSignal(object)) != key(AnyLoadSignal(ControlledSignal())))
    expectEqual(key(AnyLoadSignal(Named(name: "a"))), key(AnyLoadSignal(Named(name: "a"))))
    expect(key(AnyLoadSignal(Named(name: "a"))) != key(AnyLoadSignal(Named(name: "b"))))
    expect(key(AnyLoadSignal(Nameless())) != key(AnyLoadSignal(Nameless())))
  }
}
