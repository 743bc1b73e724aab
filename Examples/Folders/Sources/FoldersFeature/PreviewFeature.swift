public import LoadableCore
public import LoadableMacros
public import LoadableReducers

/// Shows how a file begins.
public struct PreviewFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The first lines of the file.
    @LoadableStateWith<FolderPath, [String]> public var beginning

    /// No file is shown.
    public init() {}
  }

  /// What can happen to the feature.
  @CasePathable public enum Action: Equatable, Sendable {
    /// What happens to the lines.
    case beginning(LoadableActionWith<FolderPath, [String]>)
  }

  private let files: any FileReader

  /// Makes the feature.
  ///
  /// - Parameter files: reads the file.
  public init(files: any FileReader) {
    self.files = files
  }

  /// The reducers that the feature is composed of.
  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$beginning, action: \.beginning) { load in
        try await files.beginning(of: load.request, lineCount: 5)
      }
  }
}
