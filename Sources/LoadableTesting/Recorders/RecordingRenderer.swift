public import LoadableCore

/// A renderer that keeps the view models it was asked to draw.
///
/// Use it to see which view models reach a screen, and that an unchanged one is not drawn again. It lives on the
/// isolation it is made in.
public final class RecordingRenderer<ViewModel, Output>: Renderer {
  private let draw: (ViewModel) -> Output

  /// What was drawn so far, in order.
  public private(set) var viewModels: [ViewModel] = []

  /// Makes a renderer that draws by a closure.
  public init(_ draw: @escaping (ViewModel) -> Output) {
    self.draw = draw
  }

  /// Makes a renderer that draws what another one draws.
  public convenience init(_ base: some Renderer<ViewModel, Output>) {
    self.init { base.render($0) }
  }

  /// Makes a renderer that draws nothing.
  public convenience init() where Output == Void {
    self.init { _ in }
  }

  /// Keeps the view model and draws it.
  public func render(_ viewModel: ViewModel) -> Output {
    viewModels.append(viewModel)
    return draw(viewModel)
  }
}

/// An issue reporter that keeps what is reported, for tests of programmer errors.
public final class RecordingIssueReporter: IssueReporter {
  private let recorded = Locked<[RecordedIssue]>([])

  /// Makes a reporter that has recorded nothing.
  public init() {}

  /// What was reported so far, in order.
  public var issues: [RecordedIssue] {
    recorded.withLock { $0 }
  }

  /// Keeps the issue.
  public func report(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = RecordedIssue(
      message: message, fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    recorded.withLock { $0.append(issue) }
  }
}

/// A programmer error as it was reported.
public struct RecordedIssue: Hashable, Sendable {
  /// What happened, the value, and the likely causes.
  public let message: String
  /// The `#fileID` of the caller.
  public let fileID: String
  /// The `#filePath` of the caller.
  public let filePath: String
  /// The line of the caller, from 1.
  public let line: UInt
  /// The column of the caller, from 1.
  public let column: UInt
}
