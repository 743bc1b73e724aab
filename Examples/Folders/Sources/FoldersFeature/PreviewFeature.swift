public import LoadableCore
public import LoadableMacros
public import LoadableReducers

/// Shows the beginning of a file.
public struct PreviewFeature: Feature, Sendable {
  /// The state of the feature.
  public struct State: Equatable, Sendable {
    /// The first lines of the file.
    @LoadableStateWith<FolderPath, [String]> public var beginning

    /// Creates a state without a file.
    public init() {}
  }

  /// The actions of the feature.
  @CasePathable public enum Action: Equatable, Sendable {
    /// An action of the lines.
    case beginning(LoadableActionWith<FolderPath, [String]>)
  }

  private let files: any FileReader

  /// Creates the feature.
  ///
  /// - Parameter files: reads the file.
  public init(files: any FileReader) {
    self.files = files
  }

  /// The reducers that make up the feature.
  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$beginning, action: \.beginning) { load in
        try await files.beginning(of: load.request, lineCount: 5)
      }
  }
}
