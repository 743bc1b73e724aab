#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The same, with a view of the app's own for each phase.
  struct TideLook: View {
    let model: LoadableModel<String, [String]>
    let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("Brest"))

    var body: some View {
      LoadableView(presenter.present(model.state)) { highWaters in
        RenderedView(VStack { ForEach(highWaters, id: \.self) { Text($0) } })
      } loading: { loading in
        RenderedView(Text("Reading the tides of \(loading.request)"))
      } error: { error in
        RenderedView(Text("No tides: \(error.text)"))
      } button: { button in
        RenderedView(Button(button.text) { send(button.intent) })
      }
      .body
      .task(id: presenter.autoload.request) { @MainActor in send(presenter.autoload(for: model.state)) }
    }

    private func send(_ intent: LoadIntent<String>?) {
      if let intent { IntentSender(model).send(intent) }
    }
  }
#endif
