import TestSupport
import Testing

struct DocumentLinksTests {
  @Test("Every link in a document leads somewhere, on the repository's pages as in DocC", arguments: documents)
  func links(document: String) throws {
    expectEqual(try DocumentLinks.faults(in: CodeSamples.text(of: document), of: document), [])
  }

  @Test(
    "A link that leads nowhere, or to different pages, is found",
    arguments: [
      ("<doc:FAQ>", ["<doc:FAQ>"]),
      ("[Questions](doc:FAQ)", ["[Questions](doc:FAQ)"]),
      (#"[<a href="Writes.md">Questions</a>](doc:FAQ)"#, [#"[<a href="Writes.md">Questions</a>](doc:FAQ)"#]),
      (#"[<a href="FAQ.md">Questions</a>](doc:FAQ) and [Writes](Writes.md)"#, []),
      (#"[<a href="None.md">None</a>](doc:None)"#, ["None.md"]),
      ("[Nothing](#nothing), [Summary](Summary.md), `[code](is.no.link)`", ["#nothing", "Summary.md"]),
      ("```swift\n[code](is.no.link)\n```\n![An image](Image.svg)", ["Image.svg"]),
    ])
  func faults(text: String, found: [String]) throws {
    expectEqual(
      try DocumentLinks.faults(in: text, of: "Sources/LoadableReducers/LoadableReducers.docc/Sharing.md"), found)
  }

  private static let documents =
    CodeSamples.articles() + ["README.md", "CONTRIBUTING.md", ".github/CHANGELOG.md", "Benchmarks/README.md"]
}
