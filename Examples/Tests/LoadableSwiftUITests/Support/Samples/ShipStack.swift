#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The same pages in a container of the app's own.
  struct ShipStack: View {
    let store: StoreOf<ShipListScreen.Ships>
    let presenter = ListPresenter<EmptyLoadRequest>()

    private var binding: ListIntentBinding<EmptyLoadRequest, Ship.ID> {
      ListIntentBinding(store, action: ShipListScreen.Ships.Action.list)
    }

    var body: some View {
      LoadableView(
        presenter.present(store.$list),
        content: { list in
          RenderedView(
            VStack {
              ForEach(list.rows) { ship in
                Text(ship.name).onAppear { if list.wantsAppearingRows { binding.rowAppeared(ship.id) } }
              }
              end(list.footer)
            })
        }
      )
      .body
      .task(id: presenter.list.autoload.request) { @MainActor in
        if let intent = presenter.list.autoload(for: store.$list) { binding.send(intent) }
      }
    }

    @ViewBuilder private func end(_ footer: ListEdgeViewModel) -> some View {
      if let text = footer.text {
        if let intent = footer.intent { Button(text) { binding.send(intent) } } else { Text(text) }
      }
    }
  }
#endif
