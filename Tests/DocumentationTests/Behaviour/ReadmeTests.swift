import Foundation
import Testing

struct ReadmeTests {
  @Test("shows only Swift that is compiled here, and the package's manifest lines")
  func samples() throws {
    let readme = try CodeSamples(of: "README.md")
    #expect(readme.samples.count >= 3)
    #expect(try readme.samplesNotCompiled().filter { !$0.hasPrefix(".package(") } == [])
  }

  @Test("says how to depend on each product, and on the trait, as the manifest names them")
  func products() throws {
    let lines = try CodeSamples(of: "README.md").samples.filter { $0.hasPrefix(".package(") }.joined()
    let manifest = try CodeSamples.text(of: "Package.swift")
    let named = lines.matches(of: /\.product\(name: "(\w+)", package: "(\w+)"\)/)
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(Set(named.map { String($0.1) }) == Set(products) && !products.isEmpty)
    let package = try #require(manifest.firstMatch(of: /Package\(\s*name: "(\w+)"/))
    #expect(named.allSatisfy { $0.2 == package.1 })
    let trait = try #require(lines.firstMatch(of: /traits: \["(\w+)"\]/))
    #expect(manifest.contains(".trait(name: \"\(trait.1)\""))
  }

  @Test("links to every article")
  func articles() throws {
    let readme = try CodeSamples.text(of: "README.md")
    // The title of a page about a symbol, such as the landing page of a module, is the name of that symbol.
    let articles = try CodeSamples.articles().filter { try !CodeSamples.text(of: $0).hasPrefix("# ``") }
    #expect(articles.count >= 15)
    #expect(articles.filter { !readme.contains("(\($0))") } == [])
  }

  @Test("links to nothing that is missing in the repository", arguments: ["README.md", "CONTRIBUTING.md"])
  func links(file: String) throws {
    let targets = try CodeSamples.text(of: file).matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }
    #expect(targets.filter { !$0.contains("://") && !CodeSamples.hasFile($0) } == [])
  }

  @Test("has a quick start of at most 40 lines")
  func length() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Support/QuickStart.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
  }
}
