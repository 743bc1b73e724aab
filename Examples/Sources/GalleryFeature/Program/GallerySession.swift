import LoadableViews
import Observation
public import TerminalKit

/// The gallery on a terminal: turns events into text.
///
/// Between events it does nothing.
///
/// It observes each tile that has appeared with the Observation framework. A change of a tile is an event, just like a key, and
/// the session writes only what has changed.
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

  /// Creates a session without loading or drawing anything.
  ///
  /// - Parameters:
  ///   - model: the gallery to show.
  ///   - screen: the terminal.
  ///   - size: the size of the terminal.
  ///   - colors: the colours of the terminal.
  ///   - changes: receives the changes of tiles; pass them to ``run(_:)`` together with all other events.
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

  /// Shows the gallery until the user quits.
  ///
  /// - Parameter events: all events, including the changes of tiles.
  /// - Throws: the screen's error.
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

  /// Handles an event.
  ///
  /// - Returns: why the program ends, if it does.
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

  /// Reads the view model of a tile, and is notified of its next change once.
  private func watch(_ number: Int) {
    viewModels[number - 1] = withObservationTracking {
      model[number].viewModel
    } onChange: { [changes] in
      changes.yield(.tileChanged(number))
    }
  }
}
