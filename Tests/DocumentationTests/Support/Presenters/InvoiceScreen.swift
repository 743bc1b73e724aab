import LoadableReducers
import LoadableViews

/// An invoice on screen: what it draws, and what it does when it appears or a button is pressed.
@MainActor struct InvoiceScreen {
  let model: LoadableModel<Int, Invoice>
  let presenter: LoadablePresenter<Int>

  var body: [String] { lines(of: presenter.present(model.state)) }

  func appear() async {
    guard let intent = presenter.autoload(for: model.state) else { return }
    await IntentSender(model).perform(intent)
  }

  func press(_ button: String) async {
    await IntentSender(model).perform(named: button, of: presenter.present(model.state))
  }
}
