import LoadableCore
import LoadableReducers
import LoadableViews

/// One tile on screen: a ``LoadableModel``, shown through view models and controlled by their intents.
///
/// It has no code for loading or failed states, late results, or retries, because the model handles all of these.
@MainActor
final class TileModel {
  private let model: LoadableModel<Int, Tile>
  private let presenter: LoadablePresenter<Int>
  private let sender: IntentSender<Int>

  /// Creates the model of a tile without loading it.
  ///
  /// - Parameters:
  ///   - number: the number of the tile.
  ///   - loader: loads the tile.
  ///   - policy: how it is loaded.
  ///   - observers: are notified of every load.
  init(
    number: Int, loader: some Loader<Int, Tile>, policy: LoadPolicy = .none, observers: [any LoadObserver] = []
  ) {
    let model = LoadableModel<Int, Tile>(policy: policy, observers: observers) { load in
      try await loader.load(load.request)
    }
    self.model = model
    presenter = .tile(number: number)
    sender = IntentSender(model)
  }

  /// The current view model; a tracked reader is notified when it changes.
  var viewModel: LoadableViewModel<Int, Tile> {
    presenter.present(model.state)
  }

  /// Starts the autoload of the tile when it first appears.
  func appear() {
    guard let autoload else { return }
    sender.send(autoload)
  }

  /// Does the same as ``appear()``, and returns when the outcome is known.
  func load() async {
    guard let autoload else { return }
    await sender.perform(autoload)
  }

  /// Retries a failed tile; without a failure on screen it does nothing.
  func retry() {
    guard let retry = viewModel.failure?.retry else { return }
    sender.send(retry)
  }

  private var autoload: LoadIntent<Int>? { presenter.autoload(for: model.state) }
}
