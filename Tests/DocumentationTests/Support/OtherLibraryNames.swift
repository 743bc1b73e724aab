/// The names in the documentation of the libraries that apps move from, as `MovingTests` reads them.
enum OtherLibraryNames {
  /// The numbers of the documentation that each article is about.
  static let documentation = [
    "MovingFromAsyncResourceView": ["002"], "MovingFromComposableLoadable": ["001"],
    "MovingFromLoadable": ["000", "003"], "MovingFromTCALoadable": ["004"],
  ]

  /// What each library makes public, by the article about it.
  static let own = [
    "MovingFromAsyncResourceView": """
    AsyncResourceDefaultFailureView AsyncResourceDefaultLoadingView AsyncResourceDefaultNotRequestedView \
    AsyncResourceGalleryApp AsyncResourceView AsyncResourceViewStore error expectState failure FailureView \
    failureView GalleryItem GalleryItemView GalleryStore GalleryView load Loader loader LoaderStub loading \
    LoadingView loadingView loadResource notRequested NotRequestedView notRequestedView retry State state store \
    success SuccessView successView title toEqual ViewStore
    """,
    "MovingFromComposableLoadable": """
    EmptyLoadRequest load Loadable loadable @LoadableState @LoadableStateOf @LoadableStateWith LoadingActionOf \
    LoadingActionWith LoadingView loadOnAppear onActive onAppear onError Request request
    """,
    "MovingFromLoadable": """
    failed firstPage IdentifiedPaginatedCollection isStale limit @Loadable loadable LoadableAction @LoadableState \
    LoadableState loaded loading LoadingMode LoadNextPageView loadRequestCancelled loadRequestCompleted \
    markAsStale mode nextPage notLoaded number NumberedPage @ObservedLoadable OffsetPage page PaginatedArraySlice \
    PaginatedCollection PaginatedData PaginatedList PaginatedListReducer PaginatedListStore performsLoadOn \
    readyToLoad reload size TimestampedPage unload upsertFirst upsertNext values withCurrentValue
    """,
    "MovingFromTCALoadable": """
    above always Autoload autoload load loadable LoadableAction LoadableReducer @LoadableState LoadableState \
    LoadableView loaded LoadingAction LoadingState loadingState never NotRequested notRequested orientation \
    receiveLoaded vertical whenNotRequested
    """,
  ]

  /// Names that the documentation of a library lacks, but that its code makes public or an app that uses it writes.
  static let further = [
    "MovingFromComposableLoadable": """
    cancel refresh
    """,
    "MovingFromLoadable": """
    append currentValue guard hasFailed IdentifiedArray isLoaded isLoading isNotLoaded isPerformingInitialLoad \
    isReadyToLoad isReloading @ObservableState @ObservationStateIgnored prepend refreshable upsert
    """,
    "MovingFromTCALoadable": """
    ProgressView TaskResult
    """,
  ]

  /// Names of Swift, SwiftUI, XCTest and The Composable Architecture, and those that the examples give to code of their own.
  static let others = """
    accentColor Action action anyNSError anyText AnyView apiClient App AppFeature AppReducer AppView Array as \
    async AsyncResourceView_Previews AsyncResourceViewStoreTests await body Bool borderedProminent break Button \
    buttonStyle case catch class clear client code Color color columns ContentView count default @Dependency do \
    domain duration else enum Equatable Error error @escaping existingValue expectedError expectedResult \
    expectedState extension false Feature fetchGenres fetchUserProfile fetchWelcomeMessage \
    fetchWelcomeMessageFromServer file filePath final flatMap flexible font ForEach frame func GeneresListView \
    Genre genre genreList genres GenresList GenresListFeature GridItem guard Hashable height HStack id \
    Identifiable IdentifiedArray IdentifiedArrayOf if Image import in init inline Int item items itemView \
    LazyVGrid let line List listStyle loaderStub loadingMode loadResult loadUsers loadWidgets @main @MainActor \
    makeSUT map message minimum name nanoseconds navigationBarTitleDisplayMode navigationTitle NavigationView \
    newValue nextPageNumber nil none NSError ObservableObject @ObservableState @ObservationStateIgnored \
    @ObservedObject of onAppear padding pageOne pagination perform plain PreviewProvider previews private profile \
    ProfileView ProgressView projectedValue public @Published pullToRefresh random receivedError Reduce @Reducer \
    Reducer ReducerOf refreshable Resource resource response Result return Scene Scope scope ScrollView Self self \
    send size sleep some SomeView spacing State state @StateObject static StaticString Store store StoreOf String \
    struct stub SUT sut switch system systemName T Task TaskResult \
    test_store_entersFailureStateWhenResourceLoadingFailed test_store_entersNotRequestedStateOnInit \
    test_store_entersSuccessStateAfterResourceLoadingInitiallyFailed \
    test_store_entersSuccessStateWhenResourceLoadingSucceeded Text text throw throws tint top true try typealias \
    UInt UInt64 User user userInfo UserProfile users usersStore UsersView UUID Value var View ViewStore Void \
    VStack welcome WelcomeFeature WelcomeMessageRequest Widget WidgetCollection widgets WidgetsFeature width \
    WindowGroup with XCTAssertEqual XCTestCase XCTFail
    """
}
