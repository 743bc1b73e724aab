#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  struct Ship: Identifiable { let id: Int, name: String }

  /// The ships of a harbour, page by page.
  struct ShipListScreen: View {
    typealias Ships = PaginatedListReducer<Ship, OffsetPage>

    let store: StoreOf<Ships>

    var body: some View {
      LoadableList(store, state: \.$list, action: \.list) { ship in Text(ship.name) }
    }
  }
#endif
