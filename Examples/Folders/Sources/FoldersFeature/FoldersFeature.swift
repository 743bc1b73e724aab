public import LoadableCore
public import LoadableMacros
public import LoadableReducers

/// Lists a folder, and shows the beginning of a selected file.
///
/// `@CasePathable` generates what the other examples write by hand: the paths `\.listing` and `\.preview` in the body below, and
/// `\.preview.beginning.finished` in the tests.
public struct FoldersFeature: Feature, Sendable {
  /// The state of the feature.
  public struct State: Equatable, Sendable {
    /// The entries of the folder, and their load.
    @LoadableStateWith<FolderPath, [FolderEntry]> public var listing
    /// The selected file.
    public var preview = PreviewFeature.State()

    /// Creates a state without a listing.
    public init() {}
  }

  /// The actions of the feature.
  @CasePathable public enum Action: Equatable, Sendable {
    /// An action of the list: `.listing(.load("Sources"))` lists a folder.
    case listing(LoadableActionWith<FolderPath, [FolderEntry]>)
    /// The user selects an entry by its name.
    case picked(name: String)
    /// An action of the selected file.
    case preview(PreviewFeature.Action)
  }

  private let files: any FileReader

  /// Creates the feature.
  ///
  /// - Parameter files: reads folders and files.
  public init(files: any FileReader) {
    self.files = files
  }

  /// The reducers that make up the feature.
  public var body: some ReducerOf<Self> {
    Scope(state: \.preview, action: \.preview) { PreviewFeature(files: files) }
    Reduce { state, action in
      guard case .picked(let name) = action, let entry = state.listing?.first(where: { $0.name == name }),
        !entry.isFolder
      else { return .none }
      return .send(.preview(.beginning(.load(entry.path))))
    }
    .loadable(state: \.$listing, action: \.listing) { load in
      try await files.entries(of: load.request)
    }
  }
}
