#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  struct Ship: Identifiable { let id: Int, name: String }

  /// The ships of a harbour, page by page.
  struct ShipListScreen: View {
    typealias Ships = PaginatedListReducer<Ship, OffsetPage>

    let store: StoreOf<Ships>

    var body: some View {
      LoadableListScreen(store.$list, sender: IntentSender(store, action: Ships.Action.list)) { ship in
        Text(ship.name)
      }
    }
  }
#endif
