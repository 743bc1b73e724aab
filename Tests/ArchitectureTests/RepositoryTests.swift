import Foundation
import TestSupport
import Testing

struct RepositoryTests {
  @Test("the repository is found, with the sources of every module and no build products")
  func files() throws {
    let files = Repository.current.files
    let modules = Set(files.compactMap(\.libraryModule))
    expectEqual(modules, Set(ImportRule.allowed.keys))
    expect(files.contains { $0.path == "Tests/ArchitectureTests/RepositoryTests.swift" })
    expect(!files.contains { $0.path.contains("/.") })
    expect(try Repository.current.topLevelNames().contains("Package.swift"))
    expect(Repository.current.text(at: "no such file") == nil)
  }
}
