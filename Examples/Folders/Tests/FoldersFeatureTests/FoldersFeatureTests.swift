import FoldersFeature
import LoadableReducers
import LoadableTesting
import Testing

@MainActor
struct FoldersFeatureTests {
  private let entries = [FolderEntry(path: "a/b.txt", byteCount: 2), FolderEntry(path: "a/c", isFolder: true)]

  @Test("lists a folder and shows the beginning of the picked file, each named by a path through the macro's cases")
  func picking() async throws {
    let files = ControlledFiles()
    let store = TestStore(initialState: FoldersFeature.State()) { FoldersFeature(files: files) }
    store.send(.listing(.load("a"))) { $0.$listing.loading("a") }
    try await files.folders.nextRequest().succeed(with: entries)
    await store.receive(\.listing.finished) { $0.$listing.loaded(with: entries) }
    store.send(.picked(name: "b.txt"))
    await store.receive(\.preview.beginning.load) { $0.preview.$beginning.loading("a/b.txt") }
    try await files.beginnings.nextRequest().succeed(with: ["hello"])
    await store.receive(\.preview.beginning.finished) { $0.preview.$beginning.loaded(with: ["hello"]) }
  }

  @Test("shows neither a folder nor a file that does not exist", arguments: ["c", "d"])
  func notAFile(name: String) async throws {
    let files = ControlledFiles()
    let store = TestStore(initialState: FoldersFeature.State()) { FoldersFeature(files: files) }
    store.send(.listing(.load("a"))) { $0.$listing.loading("a") }
    try await files.folders.nextRequest().succeed(with: entries)
    await store.receive(\.listing.finished) { $0.$listing.loaded(with: entries) }
    store.send(.picked(name: name))
    await store.finish()
  }
}

/// A file system that answers when the test says so.
private struct ControlledFiles: FileReader {
  let folders = ControlledLoader<FolderPath, [FolderEntry]>()
  let beginnings = ControlledLoader<FolderPath, [String]>()

  func entries(of folder: FolderPath) async throws -> [FolderEntry] {
    try await folders.load(folder) ?? []
  }

  func beginning(of file: FolderPath, lineCount: Int) async throws -> [String] {
    try await beginnings.load(file) ?? []
  }
}
