public import LoadableCore

/// A renderer that records the view models that it draws.
///
/// Use it to check which view models reach a screen, and that an unchanged one is not drawn again. It stays on the
/// isolation on which it was created.
public final class RecordingRenderer<ViewModel, Output>: Renderer {
  private let draw: (ViewModel) -> Output

  /// The drawn view models so far, in order.
  public private(set) var viewModels: [ViewModel] = []

  /// Creates a renderer that draws with a closure.
  public init(_ draw: @escaping (ViewModel) -> Output) {
    self.draw = draw
  }

  /// Creates a renderer that draws with another renderer.
  public convenience init(_ base: some Renderer<ViewModel, Output>) {
    self.init { base.render($0) }
  }

  /// Creates a renderer that draws nothing.
  public convenience init() where Output == Void {
    self.init { _ in }
  }

  /// Records the view model and draws it.
  public func render(_ viewModel: ViewModel) -> Output {
    viewModels.append(viewModel)
    return draw(viewModel)
  }
}

/// An issue reporter that records issues, for tests of programmer errors.
public final class RecordingIssueReporter: IssueReporter {
  private let recorded = Locked<[Issue]>([])

  /// Creates a reporter without issues.
  public init() {}

  /// The issues so far, in order.
  public var issues: [Issue] {
    recorded.withLock { $0 }
  }

  /// Records the issue.
  public func report(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(
      message: message, fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    recorded.withLock { $0.append(issue) }
  }
}

extension RecordingIssueReporter {
  /// A reported programmer error.
  public struct Issue: Hashable, Sendable {
    /// What happened, the value, and the likely causes.
    public let message: String
    /// The `#fileID` of the caller.
    package let fileID: String
    /// The `#filePath` of the caller.
    package let filePath: String
    /// The line of the caller, from 1.
    public let line: UInt
    /// The column of the caller, from 1.
    package let column: UInt
  }
}
