import LoadableCore
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateStubPhasesTests {
  private typealias Stub = LoadableStateStub<Int, String>
  private struct Offline: Error {}

  @Test("each constructor is of its phase, with what was there before")
  func phases() {
    let table: [(stub: Stub, phase: String, value: String?)] = [
      (.notLoaded, "not loaded, due nil", nil), (.ready(1), "not loaded, due 1", nil),
      (.loading(2), "loading 2", nil), (.loading(2, previous: "a"), "loading 2", "a"),
      (.loaded("a", request: 3), "loaded, fresh", "a"), (.loaded("a", isStale: true), "loaded, stale", "a"),
      (.loaded(nil), "loaded, fresh", nil), (.failed(Offline()), "failed nil", nil),
      (.failed(Offline(), request: 4, previous: "a"), "failed 4", "a"),
    ]
    for (stub, phase, value) in table {
      expectEqual(name(of: stub), phase)
      expectEqual(stub.value, value)
      expect(stub.value == nil || stub.content?.request == stub.latestRequest)
    }
  }

  @Test("all of them are lawful")
  func laws() async {
    let found = await failures {
      LoadableStateLaws.check(
        samples: [
          Stub.notLoaded, .ready(1), .loading(1), .loading(1, previous: "a"), .loaded("a"), .loaded(nil),
          .failed(Offline()),
        ])
    }
    expectEqual(found, [])
  }

  private func name(of stub: Stub) -> String {
    stub.fold(
      notLoaded: { due in "not loaded, due \(due.map { "\($0)" } ?? "nil")" },
      loading: { request, _ in "loading \(request)" },
      failed: { failure, _ in "failed \(failure.request.map { "\($0)" } ?? "nil")" },
      loaded: { $0.isStale ? "loaded, stale" : "loaded, fresh" })
  }
}
