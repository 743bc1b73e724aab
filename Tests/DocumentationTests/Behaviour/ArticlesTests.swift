import Testing

@Suite("Articles")
struct ArticlesTests {
  @Test("There are some")
  func found() {
    #expect(CodeSamples.articles().contains("Sources/LoadableViews/LoadableViews.docc/WriteARenderer.md"))
  }

  @Test("show no Swift but what is compiled here", arguments: CodeSamples.articles())
  func samples(article: String) throws {
    #expect(try CodeSamples(of: article).samplesNotCompiled() == [])
  }

  @Test(
    "'Write a renderer' shows the whole adapter",
    arguments: ["HTML.swift", "HTMLForm.swift", "GenresRenderer.swift", "GenresPage.swift"])
  func adapter(file: String) throws {
    let article = try CodeSamples(of: "Sources/LoadableViews/LoadableViews.docc/WriteARenderer.md")
    #expect(try article.linesNotShown(of: file) == [])
  }
}
