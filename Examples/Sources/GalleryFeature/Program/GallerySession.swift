import LoadableViews
import Observation
public import TerminalKit

/// The gallery on a terminal: events in, text out.
///
/// It waits for the next event and does nothing in between.
///
/// Each tile that has appeared is watched through the Observation framework: its change is an event like a key, and only what
/// has changed is written.
@MainActor
public final class GallerySession {
  private let model: GalleryModel
  private let screen: any TerminalScreen
  private let changes: AsyncStream<GalleryEvent>.Continuation
  private let renderer = GalleryRenderer()
  private var painter: ScreenPainter
  private var decoder = KeyDecoder()
  private var viewport: GridViewport
  private var viewModels: [LoadableViewModel<Int, Tile>]
  private var watched: Set<Int> = []

  /// Makes a session; nothing is loaded or drawn yet.
  ///
  /// - Parameters:
  ///   - model: what is shown.
  ///   - screen: where it is shown.
  ///   - size: how large that is.
  ///   - colors: what colours it has.
  ///   - changes: takes the changes of tiles, to be handed to ``run(_:)`` along with all other events.
  public init(
    model: GalleryModel, screen: any TerminalScreen, size: TerminalSize, colors: TextColors,
    changes: AsyncStream<GalleryEvent>.Continuation
  ) {
    self.model = model
    self.screen = screen
    self.changes = changes
    painter = ScreenPainter(colors: colors)
    viewport = GridViewport(count: model.count, size: size)
    viewModels = model.viewModels
  }

  /// Shows the gallery until somebody quits.
  ///
  /// - Parameter events: what happens, the changes of tiles included.
  /// - Throws: what the screen throws.
  public func run(_ events: AsyncStream<GalleryEvent>) async throws -> TerminalEnd {
    try draw()
    for await event in events {
      if let end = try handle(event) { return end }
    }
    return .quit
  }

  /// Loads the tiles that appear for the first time, and writes what has changed.
  func draw() throws {
    for number in viewport.visible where watched.insert(number).inserted {
      model[number].appear()
      watch(number)
    }
    let tiles = viewport.visible.map {
      TileViewModel(number: $0, isSelected: $0 == viewport.selected, load: viewModels[$0 - 1])
    }
    let text = painter.text(
      for: renderer.render(
        GalleryViewModel(viewport: viewport, tiles: tiles, counts: GalleryCounts(viewModels))))
    if !text.isEmpty { try screen.write(text) }
  }

  /// Takes in an event.
  ///
  /// - Returns: the end, if this is it.
  func handle(_ event: GalleryEvent) throws -> TerminalEnd? {
    switch event {
    case .tileChanged(let number): watch(number)
    case .terminal(let event):
      if let end = try handle(event) { return end }
    }
    try draw()
    return nil
  }

  private func handle(_ event: TerminalEvent) throws -> TerminalEnd? {
    switch event {
    case .input(let bytes):
      for key in decoder.keys(from: bytes).compactMap(GalleryKey.init) {
        if key == .quit { return .quit }
        handle(key)
      }
    case .inputEnded: return .quit
    case .terminated(let signal): return .signal(signal)
    case .resized(let size): viewport.resize(to: size)
    case .suspended:
      try screen.suspend()
      painter.forget()
    case .resumed(let size):
      try screen.resume()
      viewport.resize(to: size)
      painter.forget()
    }
    return nil
  }

  private func handle(_ key: GalleryKey) {
    switch key {
    case .move(let move): viewport.move(move)
    case .retry where viewport.visible.contains(viewport.selected): model[viewport.selected].retry()
    case .redraw: painter.forget()
    case .retry, .quit: break
    }
  }

  /// Takes what there is to see of a tile, and hears of its next change once, as the Observation framework has it.
  private func watch(_ number: Int) {
    viewModels[number - 1] = withObservationTracking {
      model[number].viewModel
    } onChange: { [changes] in
      changes.yield(.tileChanged(number))
    }
  }
}
