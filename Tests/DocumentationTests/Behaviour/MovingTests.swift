import Foundation
import TestSupport
import Testing

/// The articles about moving from another library leave nothing out.
struct MovingTests {
  /// What each of the libraries makes public, as its documentation names it.
  private static let names = [
    "MovingFromLoadable": """
    @Loadable @ObservedLoadable @ObservationStateIgnored @ObservableState LoadableState LoadableAction loadRequestCompleted \
    loadRequestCancelled readyToLoad unload markAsStale loading failed loaded notLoaded currentValue hasFailed isLoading isReloading \
    isPerformingInitialLoad isLoaded isNotLoaded isStale isReadyToLoad loadable performsLoadOn guard firstPage mode LoadingMode \
    upsertNext upsertFirst reload PaginatedData PaginatedArraySlice PaginatedCollection IdentifiedPaginatedCollection \
    IdentifiedArray upsert append prepend NumberedPage OffsetPage TimestampedPage PaginatedListReducer PaginatedListStore \
    LoadNextPageView refreshable
    """,
    "MovingFromComposableLoadable": """
    Loadable Request EmptyLoadRequest @LoadableState @LoadableStateOf @LoadableStateWith LoadingActionOf LoadingActionWith loadable \
    load refresh cancel LoadingView loadOnAppear onError onActive onAppear
    """,
    "MovingFromAsyncResourceView": """
    AsyncResourceViewStore loadResource Loader State notRequested loading success failure AsyncResourceView SuccessView \
    NotRequestedView LoadingView FailureView AsyncResourceDefaultNotRequestedView AsyncResourceDefaultLoadingView \
    AsyncResourceDefaultFailureView LoaderStub AsyncResourceGalleryApp GalleryStore GalleryView GalleryItem \
    GalleryItemView
    """,
    "MovingFromTCALoadable": """
    @LoadableState LoadingState loadingState notRequested loaded LoadableAction LoadingAction load receiveLoaded TaskResult \
    LoadableReducer loadable LoadableView Autoload whenNotRequested always never orientation vertical ProgressView
    """,
  ]

  @Test("Each public name has a row, and so has each line that changes in a feature", arguments: names.keys.sorted())
  func rows(article: String) throws {
    let text = try CodeSamples.text(of: "Sources/LoadableReducers/LoadableReducers.docc/\(article).md")
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.dropFirst(2).components(separatedBy: " | ")[0] }
    let known = Set(cells.flatMap { $0.split { !$0.isLetter && $0 != "@" } }.map(String.init))
    let names = (Self.names[article] ?? "").split(separator: " ").map(String.init)
    expect(names.count > 10)
    expectEqual(names.filter { !known.contains($0) && !known.contains("@" + $0) }, [], "\(article)")
    // The glue comes first.
    let sections = text.components(separatedBy: "\n## ").dropFirst()
    expect(sections.dropFirst().first?.hasPrefix("Without leaving The Composable Architecture") == true)
  }
}
