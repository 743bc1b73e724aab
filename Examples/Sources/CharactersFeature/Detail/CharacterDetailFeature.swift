public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The details of one character, on a screen over the list: loaded, refreshed and retried independently of it.
///
/// They come from a cache, into which the feature also fetches those of the neighbours, so that a neighbour shows at once. Until a
/// character has loaded, the former one stays on screen.
public struct CharacterDetailFeature: Feature, Sendable {
  /// The state of the feature.
  public struct State: Equatable, Sendable, Identifiable {
    /// The scalar value of the character.
    public internal(set) var id: UnicodeCharacter.ID

    /// The loaded character, as the child feature's state, and its load.
    @LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State>
    public var character

    /// The encoding that the user has chosen; reloaded details use it too.
    var encoding = CharacterEncoding.utf8

    /// Creates a state: with only an id nothing is loaded; previews and tests pass in what they need.
    public init(
      id: UnicodeCharacter.ID,
      character: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State> = .notLoaded
    ) {
      self.id = id
      _character = character
      encoding = character.wrappedValue?.encoding ?? .utf8
    }
  }

  /// The actions of the feature.
  public enum Action: Equatable, Sendable {
    /// An action of the details or, with ``LoadableActionBase/child(_:)``, of the child feature.
    case character(LoadableChildAction<UnicodeCharacter.ID, LoadedCharacterFeature>)
  }

  private let details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>
  private let policy: LoadPolicy
  private let observers: [any LoadObserver & Sendable]

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - details: finds the details; see ``LoadableReducers/CachedLoader/details(from:policy:)``.
  ///   - policy: how they are loaded.
  ///   - observers: are notified of the loads, under the name `detail`.
  public init(
    details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>, policy: LoadPolicy = .none,
    observers: [any LoadObserver & Sendable] = []
  ) {
    self.details = details
    self.policy = policy
    self.observers = observers
  }

  /// The reducers that make up the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .character(.child(.encodingChosen(let encoding))): state.encoding = encoding
      case .character(.finished(.success(let loaded), _)):
        // A refresh brings new details, but must not undo a choice that was made meanwhile.
        let encoding = state.encoding
        state.character?.encoding = encoding
        let neighbours = [loaded?.details.next, loaded?.details.previous].compactMap { $0?.id }
        return .run { _ in
          for id in neighbours { await details.prefetch(id) }
        }
      case .character: break
      }
      return .none
    }
    .loadable(state: \.$character, action: \.character, policy: policy) { load in
      // A refresh must not be answered from the cache.
      let found = try await load.cause == .refresh ? details.reload(load.request) : details.load(load.request)
      guard let found else { throw UnknownCharacterError(id: load.request) }
      return LoadedCharacterFeature.State(details: found)
    }
    .followingTags(of: details) { [CharacterTag($0)] }
    .observed(byAll: observers)
    .child {
      LoadedCharacterFeature()
    }
  }
}

/// What is invalidated when a character changes: its own details, and those in which it is a neighbour.
nonisolated public struct CharacterTag: Hashable, Sendable, CustomStringConvertible {
  let id: UnicodeCharacter.ID

  /// What an inspector says about it: `of U+2192`.
  public var description: String { "of \(UnicodeCharacter.codePoint(of: id))" }

  /// Creates the tag of a character.
  public init(_ id: UnicodeCharacter.ID) {
    self.id = id
  }
}

extension CachedLoader<UnicodeCharacter.ID, CharacterDetails> {
  /// Creates a cache of the details of characters; several screens can share one.
  ///
  /// - Parameters:
  ///   - client: finds the details.
  ///   - policy: how long they are kept.
  public static func details(from client: any CharacterClient, policy: CachePolicy = .shortLived) -> CachedLoader {
    CachedLoader(policy: policy) { try await client.details(of: $0) }
      .tagged { [CharacterTag($0)] }
      .taggedByValue { _, details in [details.previous, details.next].compactMap { $0.map { CharacterTag($0.id) } } }
  }
}

extension LoadableReducer where Value == LoadedCharacterFeature.State {
  /// Reports its loads to several observers.
  fileprivate func observed(byAll observers: [any LoadObserver & Sendable]) -> Self {
    observers.reduce(self) { $0.observed(by: $1, as: "detail", bytes: \.details.byteCount) }
  }
}

/// The names of the cases.
extension CharacterDetailFeature.Action: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    /// The path to ``CharacterDetailFeature/Action/character(_:)``.
    public var character:
      CasePath<
        CharacterDetailFeature.Action, LoadableChildAction<UnicodeCharacter.ID, LoadedCharacterFeature>
      >
    {
      CasePath({ .character($0) }) { action in
        switch action {
        case .character(let action): action
        }
      }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
