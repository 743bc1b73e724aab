import Foundation
import Testing

struct ReadmeTests {
  @Test("shows only Swift that is compiled here, and the package's manifest lines")
  func samples() throws {
    let readme = try CodeSamples(of: "README.md")
    #expect(readme.samples.count >= 3)
    #expect(try readme.samplesNotCompiled().filter { !$0.hasPrefix(".package(") } == [])
  }

  @Test("says how to depend on each product, and on each trait, as the manifest names them")
  func products() throws {
    let lines = try CodeSamples(of: "README.md").samples.filter { $0.hasPrefix(".package(") }.joined()
    let manifest = try CodeSamples.text(of: "Package.swift")
    let named = lines.matches(of: /\.product\(name: "(\w+)", package: "(\w+)"\)/)
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(Set(named.map { String($0.1) }) == Set(products) && !products.isEmpty)
    let package = try #require(manifest.firstMatch(of: /Package\(\s*name: "(\w+)"/))
    #expect(named.allSatisfy { $0.2 == package.1 })
    let traits = lines.matches(of: /traits: \["(\w+)"\]/).map { String($0.1) }
    #expect(Set(traits) == Set(manifest.matches(of: /\.trait\(\s*name: "(\w+)"/).map { String($0.1) }))
    #expect(!traits.isEmpty)
    let range = try #require(manifest.firstMatch(of: /\(url: composableArchitecture, "(1\.[\d.]+)"\.\.<"2\.0\.0"\)/))
    #expect(try CodeSamples.text(of: "README.md").contains("1.x, from \(range.1) on"))
  }

  @Test("links to every article")
  func articles() throws {
    let readme = try CodeSamples.text(of: "README.md")
    // The title of a page about a symbol, such as the landing page of a module, is the name of that symbol.
    let articles = try CodeSamples.articles().filter { try !CodeSamples.text(of: $0).hasPrefix("# ``") }
    #expect(articles.count >= 15)
    #expect(articles.filter { !readme.contains("(\($0))") } == [])
  }

  @Test("has a quick start of at most 40 lines")
  func length() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Support/QuickStart.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
  }
}
