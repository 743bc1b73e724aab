import LoadableCore
import LoadableReducers

/// The cost of a case path: to tell whether an action is its case, and to extract the payload of the case.
enum Extracting {
  static let comparisons = [
    Comparison(
      "extract a case by hand, match", budget: .times(3), known: 2,
      workload: extract(Note.paths.rename, Note.matches),
      floor: rename(Note.matches)),
    Comparison(
      "extract a case by hand, miss", budget: .times(3), workload: extract(Note.paths.rename, Note.misses),
      floor: rename(Note.misses)),
    Comparison(
      "extract a case as the macro writes it, match", budget: .times(3), known: 1.9,
      workload: extract(Note.paths.macroRename, Note.matches), floor: rename(Note.matches)),
    Comparison(
      "extract a case as the macro writes it, miss", budget: .times(3), known: 1.3,
      workload: extract(Note.paths.macroRename, Note.misses), floor: rename(Note.misses)),
    // The optimiser sees none of the closures of a path, and a nested case calls four; the floor calls none.
    Comparison(
      "extract a case of a case, match", budget: .times(5), known: 4.4,
      workload: extract(CasePath(\.title.child), Note.nestedMatches), floor: titleLoaded(Note.nestedMatches)),
    Comparison(
      "extract a case of a case, miss", budget: .times(5), known: 3,
      workload: extract(CasePath(\.title.child), Note.nestedMisses), floor: titleLoaded(Note.nestedMisses)),
    Comparison(
      "extract a case of a case as the macro writes it, match", budget: .times(5), known: 4.4,
      workload: extract(CasePath(\.macroTitle.child), Note.nestedMatches), floor: titleLoaded(Note.nestedMatches)),
    Comparison(
      "extract a case of a case as the macro writes it, miss", budget: .times(5), known: 3,
      workload: extract(CasePath(\.macroTitle.child), Note.nestedMisses), floor: titleLoaded(Note.nestedMisses)),
  ]

  /// Uses a stored path, as a reducer does: the optimiser does not know which one it is.
  private static func extract(_ path: CasePath<Note, String>, _ notes: [Note]) -> Workload {
    measure(notes) { length(of: $0, by: path) }
  }

  private static func rename(_ notes: [Note]) -> Workload {
    measure(notes) { renameLength(of: $0) }
  }

  private static func titleLoaded(_ notes: [Note]) -> Workload {
    measure(notes) { titleLength(of: $0) }
  }

  @inline(__always)
  private static func measure(_ notes: [Note], _ length: @escaping @Sendable (Note) -> Int) -> Workload {
    Workload(operations: notes.count) {
      let witness = Witness()
      return { timed { for note in notes { witness.value &+= length(note) } } }
    }
  }

  // Three functions that are never inlined: a reducer gets its action from outside, so the optimiser must not know which one it is.
  @inline(never)
  private static func length(of note: Note, by path: CasePath<Note, String>) -> Int {
    if let text = path.extract(from: note) { text.utf8.count } else { 0 }
  }

  @inline(never)
  private static func renameLength(of note: Note) -> Int {
    if case .rename(let text) = note { text.utf8.count } else { 0 }
  }

  @inline(never)
  private static func titleLength(of note: Note) -> Int {
    if case .title(.child(let text)) = note { text.utf8.count } else { 0 }
  }
}

/// The actions of a note, as a feature has them.
private enum Note: CasePathable {
  case close
  case rename(String)
  case title(LoadableActionBase<EmptyLoadRequest, Int, String>)

  struct AllCasePaths {
    var rename: CasePath<Note, String> {
      CasePath({ .rename($0) }) { if case .rename(let text) = $0 { text } else { nil } }
    }

    /// Written as `@CasePathable` expands: the package of the benchmarks does not build the macro.
    var macroRename: LoadableReducers.CasePath<Note, String> {
      LoadableReducers.CasePath<Note, String>(
        through: { .rename($0) },
        visit: { root, visit in
          switch root {
          case .rename(let value0): visit(value0)
          default: break
          }
        }
      )
    }

    var title: CasePath<Note, LoadableActionBase<EmptyLoadRequest, Int, String>> {
      CasePath(through: { .title($0) }) { note, visit in
        switch note {
        case .title(let action): visit(action)
        default: break
        }
      }
    }

    var macroTitle: LoadableReducers.CasePath<Note, LoadableActionBase<EmptyLoadRequest, Int, String>> {
      LoadableReducers.CasePath<Note, LoadableActionBase<EmptyLoadRequest, Int, String>>(
        through: { .title($0) },
        visit: { root, visit in
          switch root {
          case .title(let value0): visit(value0)
          default: break
          }
        }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
  static var paths: AllCasePaths { allCasePaths }

  private static let count = 1_000

  static let matches = (0..<count).map { rename("The title of the note \($0)") }
  static let misses = (0..<count).map { $0 % 2 == 0 ? close : title(.refresh) }
  static let nestedMatches = (0..<count).map { title(.child("The title of the note \($0)")) }
  static let nestedMisses = (0..<count).map { $0 % 2 == 0 ? rename("The title of the note \($0)") : title(.refresh) }
}
