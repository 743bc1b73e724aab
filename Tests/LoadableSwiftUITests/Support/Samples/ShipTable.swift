#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// Ships in a list of the app's own, with a selection, and rows that can be deleted.
  struct ShipTable: View {
    let ships: LoadableListModel<EmptyLoadRequest, Ship, OffsetPage>
    @State private var selected: Ship.ID?

    var body: some View {
      LoadableList(rowsOf: ships) { list in
        List(selection: $selected) {
          LoadableHeader(list)
          ForEach(list.rows) { ship in Text(ship.name).loadableRow(ship.id, in: list) }
            .onDelete { positions in
              for id in positions.map({ list.rows[$0].id }) { ships.value?.remove(id: id) }
            }
          LoadableFooter(list)
        }
      }
    }
  }
#endif
