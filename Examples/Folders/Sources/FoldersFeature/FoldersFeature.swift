public import LoadableCore
public import LoadableMacros
public import LoadableReducers

/// Lists a folder, and shows how the file begins that is picked in it.
///
/// `@CasePathable` writes what the other examples write by hand: the paths `\.listing` and `\.preview` in the body below, and
/// `\.preview.beginning.finished` in the tests.
public struct FoldersFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The entries of the folder, and what became of loading them.
    @LoadableStateWith<FolderPath, [FolderEntry]> public var listing
    /// The file that was picked.
    public var preview = PreviewFeature.State()

    /// Nothing is listed.
    public init() {}
  }

  /// What can happen to the feature.
  @CasePathable public enum Action: Equatable, Sendable {
    /// What happens to the list: `.listing(.load("Sources"))` lists a folder.
    case listing(LoadableActionWith<FolderPath, [FolderEntry]>)
    /// Somebody picks an entry by its name.
    case picked(name: String)
    /// What happens to the file that was picked.
    case preview(PreviewFeature.Action)
  }

  private let files: any FileReader

  /// Makes the feature.
  ///
  /// - Parameter files: reads folders and files.
  public init(files: any FileReader) {
    self.files = files
  }

  /// The reducers that the feature is composed of.
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
