import ArgumentParser
import Foundation
import FoldersFeature
import LoadableReducers
import LoadableViews

/// Lists a folder, and shows the beginning of one of its files.
@main struct FoldersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folders", abstract: "Lists a folder, and shows the beginning of one of its files.")

  @Argument(help: "The folder.") var folder = "."
  @Option(help: "The name of a file in the folder, to show.") var file: String?

  @MainActor func run() async throws {
    let store = Store(initialState: FoldersFeature.State()) { FoldersFeature(files: LocalFileReader()) }
    await store.send(.listing(.load(folder))).finish()
    try show(store.state.$listing) { $0.map { "\($0.isFolder ? "d" : "-") \($0.byteCount) \($0.name)" } }
    guard let file else { return }
    await store.send(.picked(name: file)).finish()
    try show(store.state.preview.$beginning) { $0 }
  }

  /// Prints the loaded lines.
  private func show<Value>(_ state: LoadableStateWith<FolderPath, Value>, lines: (Value) -> [String]) throws {
    let presenter = LoadablePresenter<FolderPath>(texts: LoadTexts { $0.error = \.localizedDescription })
    switch presenter.present(state) {
    case .pending, .loading: throw ValidationError("There is no such file in \(folder).")
    case .active(let active): active.value.map { lines($0).forEach { print($0) } }
    case .error(let error): throw ValidationError(error.text)
    }
  }
}
