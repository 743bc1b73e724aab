import Foundation
import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// A feature's body is created once, whatever is attached to the feature.
@MainActor struct BodyOnceTests {
  private struct Counted: Feature {
    struct State {
      @LoadableStateWith<String, Int> var number
      @Paginated<PagedRows> var rows
      @Loadable<IdentifiedList<Todo>> var todos
      @Edits<TodoEdit> var edits
      var child: Int? = 0
      var children: IdentifiedList<Todo> = [Todo(id: 1)]
    }

    enum Action: CasePathable {
      case touch
      case number(LoadableActionWith<String, Int>)
      case rows(PaginatedAction<PagedRows>)
      case edits(EditAction<TodoEdit>)
      case child(Int)
      case children(IdentifiedAction<Int, Int>)

      struct AllCasePaths {
        let touch = CasePath(Action.touch) { if case .touch = $0 { true } else { false } }
        let number = CasePath(Action.number) { if case .number(let it) = $0 { it } else { nil } }
        let rows = CasePath(Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
        let edits = CasePath(Action.edits) { if case .edits(let it) = $0 { it } else { nil } }
        let child = CasePath(Action.child) { if case .child(let it) = $0 { it } else { nil } }
        let children = CasePath(Action.children) { if case .children(let it) = $0 { it } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    let bodies: Locked<Int>

    var body: some ReducerOf<Self> {
      bodies.withLock { $0 += 1 }
      return Reduce<State, Action> { _, _ in .none }
    }
  }

  private typealias CountedStore = StoreOf<Counted>

  private static func store(_ reducer: some ReducerOf<Counted>) -> CountedStore {
    CountedStore(initialState: Counted.State()) { reducer }
  }

  /// A store for each modifier and combinator that can be attached to a feature's instance.
  private static let modifiers: [String: (Counted) -> CountedStore] = [
    "loadable": { store($0.loadable(state: \.$number, action: \.number) { _ in 1 }.guard { _ in true }) },
    "loadableElements": {
      store($0.loadableElements(state: \.$number, action: \.number) { _ in AsyncStream { _ in } })
    },
    "loadableCached": {
      store($0.loadableCached(state: \.$number, action: \.number, sharing: CachedLoader { _ in 1 }))
    },
    "paginatedCached": {
      store(
        $0.paginatedCached(
          state: \.$rows, action: \.rows, firstPage: 1, sharing: CachedLoader { RowsPage($0.page, "") }))
    },
    "answersLoads": { store($0.answersLoads(state: \.$number, action: \.number)) },
    "paginated": {
      store(
        $0.paginated(state: \.$rows, action: \.rows, firstPage: 1) { RowsPage($0.page, "") }
          .prefetching(distance: 2))
    },
    "edits": {
      store(
        $0.edits(state: \.$edits, action: \.edits, of: \.$todos) { _ in }.writingConfirmed { $1.apply(to: &$0) })
    },
    "ifLet": { store($0.ifLet(\.child, action: \.child) { Reduce { _, _ in .none } }) },
    "forEach": { store($0.forEach(\.children, action: \.children) { Reduce { _, _ in .none } }) },
    "runs": { store($0.runs(id: { _ in 1 }) { _, _ in }) },
    "runsEach": { store($0.runsEach(of: { _ in [1] }) { _, _ in }) },
    "observingActions": { store($0.observingActions(with: RecordingObserver())) },
  ]

  @Test("attached directly to a feature, each modifier keeps the one body that it creates")
  func once() {
    let actions: [Counted.Action] = [
      .touch, .number(.cancel), .rows(.cancel), .edits(.dismiss(EditKey())), .child(1),
      .children(.element(id: 1, action: 1)), .touch,
    ]
    for (modifier, store) in Self.modifiers {
      let bodies = Locked(0)
      let store = store(Counted(bodies: bodies))
      expectEqual(bodies.withLock { $0 }, 0, modifier)
      for action in actions { store.send(action) }
      expectEqual(bodies.withLock { $0 }, 1, modifier)
    }
  }

  @Test("no modifier is missing here")
  func complete() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = root.appendingPathComponent("Sources/LoadableReducers")
    let files = try require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      var isExtension = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("extension Reducer where") || line.hasPrefix("extension Feature") { isExtension = true }
        if line == "}" { isExtension = false }
        let words = line.split(whereSeparator: { " (<".contains($0) })
        if isExtension, words.starts(with: ["public", "func"]) { names.insert(String(words[2])) }
      }
    }
    expectEqual(names.subtracting(["reduce", "settle"]), Set(Self.modifiers.keys))
  }
}
