import LoadableCore
import LoadableReducers
import LoadableViews

/// One tile on screen: a ``LoadableModel`` of its own, shown through view models and driven by their intents.
///
/// There is no code here for what is loading or failed, for late results, or for retries; the model keeps all of that.
@MainActor
final class TileModel {
  private let model: LoadableModel<Int, Tile>
  private let presenter: LoadablePresenter<Int>
  private let binding: IntentBinding<Int>

  /// Makes the model of a tile; nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - number: which tile.
  ///   - loader: what it is loaded from.
  ///   - policy: how it is loaded.
  ///   - observers: who is told of every load.
  init(
    number: Int, loader: some Loader<Int, Tile>, policy: LoadPolicy = .none, observers: [any LoadObserver] = []
  ) {
    let model = LoadableModel<Int, Tile>(policy: policy, observers: observers) { load in
      try await loader.load(load.request)
    }
    self.model = model
    presenter = .tile(number: number)
    binding = IntentBinding(
      send: { model.send($0.action) },
      perform: { await model.send($0.action).finish() })
  }

  /// What there is to see now; a reader that the Observation framework tracks is told when it changes.
  var viewModel: LoadableViewModel<Int, Tile> {
    presenter.present(model.state)
  }

  /// Starts the load that the appearance of the tile asks for: the first one, and none later.
  func appear() {
    guard let autoload else { return }
    binding.send(autoload)
  }

  /// Does the same as ``appear()``, and returns when the outcome is in.
  func load() async {
    guard let autoload else { return }
    await binding.perform(autoload)
  }

  /// Loads a tile that has failed again; without a failure on screen it does nothing.
  func retry() {
    guard let retry = viewModel.failure?.retry else { return }
    binding.send(retry)
  }

  private var autoload: LoadIntent<Int>? { presenter.autoload(for: model.state) }
}

extension LoadIntent {
  /// The action that carries it out.
  fileprivate var action: LoadableActionWith<Request, Tile> {
    fold(load: { .load($0) }, refresh: { .refresh }, cancel: { .cancel })
  }
}
