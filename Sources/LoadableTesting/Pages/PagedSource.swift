public import LoadableCore
public import LoadableReducers

/// A source of rows that is read page by page, as a server with a list behaves: rows come, go and move between two pages, a page
/// is empty, or fails.
///
/// ```swift
/// let source = PagedSource(numbering: (1...95).map { Row(id: $0) })
/// source.fail(NumberedPage(number: 3, size: 20), with: Offline())           // its next load
/// EmptyReducer()
///   .paginated(state: \.$rows, action: \.rows, firstPage: NumberedPage(number: 1, size: 20)) { try await source.page($0.page) }
/// ```
///
/// There is an initialiser for each type of pages of the framework, and one for any other. Pages lead in both directions where
/// their type can say so. It is a `Loader` too, so that the other doubles go around it: a ``FlakyLoader`` adds latency, errors and
/// hangs; a ``LoaderSpy`` keeps the requests; and a ``ControlledLoader`` decides when: `call.succeed(with: source.slice(of: call.request))`.
public final class PagedSource<Value: Sendable, Page: Hashable & Sendable>: Loader {
  /// What a load of a page gives.
  public typealias Slice = PaginatedArraySlice<Value, Page>

  private struct State: Sendable {
    var rows: [Value]
    var requests: [Page] = []
    var generator = SeededGenerator(seed: 0)
    var shift: (@Sendable (inout [Value], inout SeededGenerator) -> Void)?
    var scripts: [Page: [Script]] = [:]
  }

  private enum Script: Sendable {
    case fail(any Error)
    case empty
  }

  private let state: Locked<State>
  private let read: @Sendable (_ rows: [Value], _ page: Page) -> Slice

  /// Makes a source with pages of any type.
  ///
  /// - Parameters:
  ///   - rows: the rows to begin with.
  ///   - read: gives a page of the rows as they are, and the pages around it.
  public init(_ rows: [Value], reading read: @escaping @Sendable (_ rows: [Value], _ page: Page) -> Slice) {
    state = Locked(State(rows: rows))
    self.read = read
  }

  /// The rows as they are now.
  public var rows: [Value] { state.withLock { $0.rows } }

  /// The pages that were asked for so far, in order.
  public var requests: [Page] { state.withLock { $0.requests } }

  /// Changes the rows, as somebody else does between two pages.
  public func edit(_ change: (_ rows: inout [Value]) -> Void) {
    state.withLock { change(&$0.rows) }
  }

  /// Changes the rows before each page that is read from now on, at random.
  ///
  /// - Parameters:
  ///   - seed: decides what the generator gives; the same seed gives the same changes.
  ///   - change: changes the rows.
  public func shift(
    seed: UInt64, _ change: @escaping @Sendable (_ rows: inout [Value], _ generator: inout SeededGenerator) -> Void
  ) {
    state.withLock { state in
      state.generator = SeededGenerator(seed: seed)
      state.shift = change
    }
  }

  /// Makes the next loads of a page fail; what was scripted for it before comes first.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - error: the error.
  ///   - times: how many loads fail; a number below 1 changes nothing.
  public func fail(_ page: Page, with error: any Error, times: Int = 1) {
    script(page, .fail(error), times)
  }

  /// Makes the next loads of a page give no rows; it leads on as it would otherwise.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - times: how many loads give no rows; a number below 1 changes nothing.
  public func empty(_ page: Page, times: Int = 1) {
    script(page, .empty, times)
  }

  /// A page of the rows as they are now; nothing is scripted or shifted, and nobody has asked for it.
  public func slice(of page: Page) -> Slice {
    read(rows, page)
  }

  /// Loads a page.
  ///
  /// - Throws: what was scripted for the page; `CancellationError` when the task is cancelled.
  public func page(_ page: Page) async throws -> Slice {
    try Task.checkCancellation()
    let (rows, script): ([Value], Script?) = state.withLock { state in
      state.requests.append(page)
      state.shift?(&state.rows, &state.generator)
      let script = state.scripts[page]?.isEmpty == false ? state.scripts[page]?.removeFirst() : nil
      return (state.rows, script)
    }
    var slice = read(rows, page)
    switch script {
    case .fail(let error)?: throw error
    case .empty?: slice.values = []
    case nil: break
    }
    return slice
  }

  /// Loads a page.
  ///
  /// - Throws: what was scripted for the page; `CancellationError` when the task is cancelled.
  public func load(_ page: Page) async throws -> Slice? {
    try await self.page(page)
  }

  private func script(_ page: Page, _ script: Script, _ times: Int) {
    guard times > 0 else { return }
    state.withLock { $0.scripts[page, default: []] += Array(repeating: script, count: times) }
  }
}
