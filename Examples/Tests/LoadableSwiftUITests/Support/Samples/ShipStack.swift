#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The same pages in a container of the app's own.
  struct ShipStack: View {
    let store: StoreOf<ShipListScreen.Ships>
    let presenter = ListPresenter<EmptyLoadRequest>()

    private var sender: IntentSender<EmptyLoadRequest> {
      IntentSender(store, action: ShipListScreen.Ships.Action.list)
    }

    var body: some View {
      LoadableView(
        presenter.present(store.$list),
        content: { list in
          RenderedView(
            VStack {
              ForEach(list.rows) { ship in
                Text(ship.name).onAppear { sender.rowAppeared(ship.id, of: list) }
              }
              end(list.footer)
            })
        },
        button: { button in RenderedView(Button(button.text) { sender.send(button.intent) }) }
      )
      .body
      .task(id: presenter.list.autoload.request) { @MainActor in
        if let intent = presenter.list.autoload(for: store.$list) { sender.send(intent) }
      }
    }

    @ViewBuilder private func end(_ footer: ListEdgeViewModel) -> some View {
      if let text = footer.text {
        if let intent = footer.intent { Button(text) { sender.send(LoadIntent(intent)) } } else { Text(text) }
      }
    }
  }
#endif
