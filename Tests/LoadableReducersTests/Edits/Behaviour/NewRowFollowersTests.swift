import LoadableCore
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// Edits of a row that is not saved.
@MainActor struct NewRowFollowersTests {
  typealias Edit = ExploredRows.Edit

  private nonisolated static let key = ExploredRows.key(1)
  private nonisolated static let new = RowID<Int>.new(key)

  @Test(
    "edits of a new row leave with it, also in one call and after a restart",
    arguments: [false, true], [false, true])
  func followers(isSent: Bool, isRestored: Bool) throws {
    func edits(_ change: (inout Edits<Edit>) -> Void) throws -> Edits<Edit> {
      var edits = Edits<Edit>()
      edits.begin(.add(1))
      edits.begin(.rename(Self.new, "a"))
      edits.begin(.rename(.saved(1), "other"))
      if isSent { edits.dispatch(nil, insertsRows: true) }
      change(&edits)
      if isRestored { edits = try recoded(edits) }
      return edits
    }
    // An edit that was sent and restored waits again.
    var waiting = try edits { _ in }
    if !isSent || isRestored {
      waiting.cancel(Self.key)
      waiting.dispatch(nil, insertsRows: true)
      expectEqual(waiting.wrappedValue, [.rename(.saved(1), "other")])
      expect(waiting.failed.isEmpty && waiting.followers.isEmpty)
    }

    var failed = try edits { edits in
      edits.dispatch(nil, insertsRows: true)
      edits.fail(Self.key, LoadFailure(Offline(), attempts: 1), isRefused: false)
    }
    expectEqual(failed.failed.map(\.edit), [.add(1), .rename(Self.new, "a")])
    failed.begin(.rename(Self.new, "b"))
    failed.dismiss(Self.key)
    failed.dispatch(nil, insertsRows: true)
    expect(failed.failed.isEmpty && failed.followers.isEmpty)
    expectEqual(failed.wrappedValue, [.rename(.saved(1), "other")])
  }

  @Test(
    "a row is sent before all its edits, however many begin before it is retried", arguments: [1, 2], [false, true])
  func rowFirst(count: Int, isRetried: Bool) {
    for scope in [nil, { _, _ in AnyRequest(0) }] as [EditOrder<Edit>.Scope?] {
      var edits = Edits<Edit>()
      edits.begin(.add(1))
      edits.dispatch(scope, insertsRows: true)
      edits.fail(Self.key, LoadFailure(Offline(), attempts: 1), isRefused: false)
      let names = (1...count).map { Edit.rename(Self.new, "\($0)") }
      for name in names { edits.begin(name) }
      if isRetried { edits.retry(Self.key) }
      edits.dispatch(scope, insertsRows: true)
      expectEqual(edits.wrappedValue, [.add(1)] + names)
      expectEqual(edits.shown.map { $0.row?.isAwaited == true }, [false] + names.map { _ in true })
      expect(edits.shown[id: Self.key]?.isHeld == false)
    }
  }

  @Test("an edit that ends leaves the edits of its row, however it ends")
  func endedFollower() {
    var edits = Edits<Edit>()
    edits.begin(.add(1))
    let first = edits.begin(.rename(Self.new, "a"))
    let second = edits.begin(.rename(Self.new, "b"))
    edits.cancel(first)
    expectEqual(edits.followers.flatMap(\.edits).map(\.id), [second])
    edits.dispatch(nil, insertsRows: true)
    edits.fail(Self.key, LoadFailure(Offline(), attempts: 1), isRefused: false)
    edits.dismiss(second)
    expect(edits.followers.isEmpty)
  }
}
