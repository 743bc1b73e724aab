// The macro expansions have names of that library.
// swift-format-ignore-file: NoLeadingUnderscores
package import ComposableArchitecture
package import LoadableComposable

/// The list of widgets from the documentation of Loadable for The Composable Architecture, with the changes that
/// `MovingFromLoadable.md` lists, and with the macros expanded by hand.
package struct WidgetsFeature: Reducer {
  package typealias WidgetCollection = IdentifiedPaginatedCollection<Widget, NumberedPage>

  package struct State: Equatable, ObservableState {
    package var widgets = PaginatedStateWith<EmptyLoadRequest, WidgetCollection>()

    package init() {}

    package var _$id: ObservableStateID { ObservableStateID() }
    package mutating func _$willModify() {}
  }

  package enum Action: Equatable, CasePathable {
    case onAppear
    case widgets(PaginatedActionWith<EmptyLoadRequest, WidgetCollection>)

    package struct AllCasePaths {
      package var onAppear: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .onAppear }) { if case .onAppear = $0 { () } else { nil } }
      }
      package var widgets: AnyCasePath<Action, PaginatedActionWith<EmptyLoadRequest, WidgetCollection>> {
        AnyCasePath(embed: { .widgets($0) }) { if case .widgets(let action) = $0 { action } else { nil } }
      }
    }
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private let pageOne = NumberedPage(number: 1, size: 2)

  /// A dependency: the ids of the widgets of a page, and the number of the next page.
  let loadWidgets: @Sendable (NumberedPage) async throws -> (ids: [Int], nextPage: Int?)

  package init(loadWidgets: @escaping @Sendable (NumberedPage) async throws -> (ids: [Int], nextPage: Int?)) {
    self.loadWidgets = loadWidgets
  }

  package var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .paginated(state: \.widgets, action: \.widgets, firstPage: pageOne, performsLoadOn: \.onAppear) { load in
        let response = try await loadWidgets(load.page)
        return PaginatedArraySlice(
          values: response.ids.map { Widget(id: $0) }, page: load.page,
          nextPage: response.nextPage.map { NumberedPage(number: $0, size: load.page.size) })
      }
  }
}

/// A row of the list.
nonisolated package struct Widget: Identifiable, Equatable, Sendable {
  package let id: Int

  package init(id: Int) {
    self.id = id
  }
}
