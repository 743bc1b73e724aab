import Foundation
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The edits as a value, without a reducer.
struct EditsTests {
  @Test("an edit that begins waits, in order, under its own key; the same key again changes nothing")
  func begin() {
    var edits = Edits<TodoEdit>()
    let first = edits.begin(.done(1, true))
    let second = edits.begin(.done(1, true))
    expect(first != second)
    edits.begin(.remove(1), key: first)
    expectEqual(edits.wrappedValue, [.done(1, true), .done(1, true)])
    expectEqual(edits.shown.map(\.status), [.waiting, .waiting])
    expect(edits.isSaving && !edits.isEmpty)
    expectEqual(edits[first]?.edit, .done(1, true))
  }

  @Test("an edit that failed is kept apart until it is retried, which puts it last, or dismissed")
  func failed() {
    var edits = Edits<TodoEdit>()
    let key = edits.begin(.done(1, true))
    edits.begin(.done(1, false))
    edits.refused(.done(1, true), with: Refused())
    expectEqual(edits.wrappedValue, [.done(1, false)])
    expectEqual(edits.failed.map(\.edit), [.done(1, true)])
    expectEqual(edits[key]?.attempt, 1)
    edits.retry(key)
    expectEqual(edits.wrappedValue, [.done(1, false), .done(1, true)])
    expectEqual(edits[key]?.status, .waiting)
    edits.unanswered(.done(1, true), with: Offline(), attempts: 3)
    expectEqual(edits[key]?.attempt, 3)
    expectEqual(edits[key]?.isRefused, false)
    edits.dismiss(key)
    expect(edits.failed.isEmpty)
    edits.refused(.done(1, false), with: Refused())
    for failed in edits.failed { edits.dismiss(failed.key) }
    expect(edits.isEmpty)
  }

  @Test("confirmed edits of requests that are not loaded again are kept, but only the last hundred")
  func elsewhere() {
    var edits = Edits<TodoEdit>()
    for number in 1...150 {
      let key = edits.begin(.done(number, true))
      edits.note(AnyRequest("\(number)"))
      edits.confirm(key)
      edits.land(LoadIdentity(), of: AnyRequest("other"))
      expectEqual(edits.shown.count, min(number, 100))
    }
    expectEqual(edits.shown.first?.edit, .done(51, true))
    edits.land(LoadIdentity(), of: AnyRequest("150"))
    expectEqual(edits.shown.last?.edit, .done(149, true))
  }

  @Test("an edit that began without a known request applies to whatever is loaded")
  func unasked() {
    var edits = Edits<TodoEdit>()
    edits.begin(.done(1, true))
    for request in [nil, AnyRequest("a")] { edits.note(request) }
    for request in ["a", "b"] { expect(edits.belongs(edits.shown[0], to: AnyRequest(request))) }
  }

  @Test("an unknown key changes nothing; another rule for where edits belong may change what is shown")
  func stamp() {
    var edits = Edits<TodoEdit>()
    edits.begin(.done(1, true))
    let stamp = edits.changeStamp
    edits.retry(EditKey())
    edits.dismiss(EditKey())
    edits.cancel(EditKey())
    expectEqual(edits.changeStamp, stamp)
    edits.note(AnyRequest("a"), EditBelonging { _, request in request == "b" })
    expect(edits.changeStamp != stamp)
    let other = edits.changeStamp
    edits.note(AnyRequest("a"), EditBelonging { _, request in request == "a" })
    expect(edits.changeStamp != other)
  }

  @Test("a dump names the shown and the failed edits, and nothing else")
  func dumped() {
    var edits = Edits<TodoEdit>()
    expectEqual(Mirror(reflecting: edits).children.map(\.label), [])
    edits.begin(.done(1, true))
    expectEqual(Mirror(reflecting: edits).children.map(\.label), ["shown"])
    edits.begin(.remove(1))
    edits.refused(.remove(1), with: Refused())
    expectEqual(Mirror(reflecting: edits).children.map(\.label), ["shown", "failed"])
  }

  @Test("waiting and running edits are restored as waiting, with the same keys and order; failed ones with their error")
  func coding() throws {
    var edits = Edits<TodoEdit>()
    for edit in [TodoEdit.done(1, true), .rename(1, "Tea"), .remove(2), .done(3, true)] { edits.begin(edit) }
    edits.dispatch { edit, _ in AnyRequest(edit.id) }
    edits.note(AnyRequest("a"))
    edits.refused(.remove(2), with: Refused())
    edits.confirmed(.done(3, true))
    let restored = try recoded(edits)
    expectEqual(restored, edits)
    expectEqual(restored.shown.map(\.key), edits.shown.map(\.key))
    expectEqual(restored.shown.map(\.status), [.waiting, .waiting, .confirmed])
    expectEqual(restored.failed.map(\.key), edits.failed.map(\.key))
    expect(restored.failed[0].error is RestoredLoadError)
    for request in ["a", "b"] { expect(!restored.belongs(restored.shown[0], to: AnyRequest(request))) }
    expect(restored.hasPendingRefetch)
  }

  @Test("a key is 32 hexadecimal digits, and can be read from nothing else")
  func keys() throws {
    let key = EditKey()
    expectEqual(key.description.utf8.count, 32)
    expectEqual(EditKey(key.description), key)
    let texts = ["g", "+", "-"].map { $0 + String(repeating: "0", count: 31) }
    for text in texts + ["", "1"] {
      expectEqual(EditKey(text), nil)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([EditKey].self, from: Data("[\"\(text)\"]".utf8)) }
    }
  }

  @Test("edits are equal whatever their keys, and differ by edit, order, attempt, error and outcome")
  func equality() {
    func edits(_ change: (inout Edits<TodoEdit>) -> Void) -> Edits<TodoEdit> {
      var edits = Edits<TodoEdit>()
      edits.begin(.done(1, true))
      edits.begin(.done(2, true))
      change(&edits)
      return edits
    }
    let all = [
      edits { _ in }, edits { $0.begin(.done(3, true)) }, edits { $0.confirmed(.done(1, true)) },
      edits { $0.refused(.done(1, true), with: Refused()) }, edits { $0.refused(.done(1, true), with: Offline()) },
      edits { $0.unanswered(.done(1, true), with: Refused()) }, edits { $0.saved(.done(1, true)) },
      edits { $0.attemptFailed(.done(1, true), with: Refused()) },
      edits { $0.attemptFailed(.done(1, true), with: Offline()) },
      edits { $0.refused(.done(1, true), with: Refused(), attempts: 2) },
    ]
    for (left, a) in all.enumerated() {
      for (right, b) in all.enumerated() { expectEqual(a == b, left == right, "\(left), \(right)") }
    }
    expectEqual(edits { _ in }, edits { $0.dispatch(nil) })
    expectEqual(edits { _ in }.hashValue, edits { $0.dispatch(nil) }.hashValue)
  }

  @Test("a scope sends one edit at a time, in order, however many were cancelled or ended")
  func scopes() {
    var edits = Edits<TodoEdit>()
    let keys = (0..<100).map { edits.begin(.rename(1, "\($0)")) }
    edits.dispatch { edit, _ in AnyRequest(edit.id) }
    for (number, key) in keys.enumerated() where number % 3 == 1 { edits.cancel(key) }
    for (number, key) in keys.enumerated() where number % 3 != 1 {
      expectEqual(edits.shown.filter { $0.write.dueRequest != nil && !$0.isHeld }.map(\.key), [key])
      if number % 2 == 0 { edits.finish(key) } else { edits.fail(key, LoadFailure(Refused()), isRefused: true) }
    }
    expect(edits.shown.isEmpty && edits.scopes.isEmpty)
  }

  @Test("an edit that is withdrawn while it waits leaves nothing behind, nor does the last shown edit when it goes")
  func leavesNothing() {
    var state = TodosFeature.State(todos: .loaded([Todo(id: 1)], request: "a"))
    let keys = (0..<100).map { state.$edits.begin(.rename(1, "\($0)")) }
    state.$edits.dispatch { edit, _ in AnyRequest(edit.id) }
    for key in keys.dropFirst() { state.$edits.cancel(key) }
    expectEqual(state.$edits.scopes.first?.waiting.count, 0)
    expectEqual(state.shown.value?[id: 1]?.title, "0")
    expect(state.$edits.memo?.last != nil)
    state.$edits.confirm(keys[0])
    state.$edits.removeConfirmed()
    expect(state.$edits.scopes.isEmpty && state.$edits.memo == nil)
  }

  @Test("of two stored edits with the same key, the first counts")
  func storedTwice() throws {
    var edits = Edits<TodoEdit>()
    let key = edits.begin(.done(1, true))
    edits.confirm(key)
    let one = try require(String(data: try JSONEncoder().encode(edits), encoding: .utf8)).dropFirst().dropLast()
    let restored = try JSONDecoder().decode(Edits<TodoEdit>.self, from: Data("[\(one),\(one)]".utf8))
    expectEqual(restored, edits)
    expect(!restored.isSaving)
    expectEqual(restored.confirmedCount, 1)
  }
}
