import Testing

struct ArticlesTests {
  @Test("There are articles")
  func found() {
    #expect(CodeSamples.articles().contains("Sources/LoadableViews/LoadableViews.docc/WriteARenderer.md"))
  }

  @Test("show only Swift that is compiled here", arguments: CodeSamples.articles())
  func samples(article: String) throws {
    #expect(try CodeSamples(of: article).samplesNotCompiled() == [])
  }

  @Test("show every line of the files that they explain step by step", arguments: explainedFiles)
  func wholeFiles(article: String, file: String) throws {
    #expect(try CodeSamples(of: "Sources/\(article).md").linesNotShown(of: file) == [])
  }

  @Test("name only source files that exist")
  func namedFiles() throws {
    let article = try CodeSamples.text(of: "Sources/LoadableReducers/LoadableReducers.docc/HowItWorksInside.md")
    let names = article.matches(of: /`(\w+\/[\w+]+\.swift)`/).map { String($0.1) }
    #expect(names.count >= 15)
    #expect(names.filter { !CodeSamples.hasFile("Sources/LoadableReducers/\($0)") } == [])
  }

  private static let explainedFiles: [(article: String, file: String)] = [
    ("LoadableViews/LoadableViews.docc/WriteARenderer", "HTML.swift"),
    ("LoadableViews/LoadableViews.docc/WriteARenderer", "HTMLForm.swift"),
    ("LoadableViews/LoadableViews.docc/WriteARenderer", "GenresRenderer.swift"),
    ("LoadableViews/LoadableViews.docc/WriteARenderer", "GenresPage.swift"),
    ("LoadableSwiftUI/LoadableSwiftUI.docc/ShowItInSwiftUI", "TideScreen.swift"),
    ("LoadableSwiftUI/LoadableSwiftUI.docc/ShowItInSwiftUI", "ShipListScreen.swift"),
    ("LoadableSwiftUI/LoadableSwiftUI.docc/ShowItInSwiftUI", "TideLook.swift"),
    ("LoadableSwiftUI/LoadableSwiftUI.docc/ShowItInSwiftUI", "ShipTable.swift"),
    ("LoadableReducers/LoadableReducers.docc/DrivingTheMachine", "ForeignEngine.swift"),
    ("LoadableReducers/LoadableReducers.docc/WithoutReducers", "LibraryScreen.swift"),
    ("LoadableReducers/LoadableReducers.docc/WithoutReducers", "LibraryFeature.swift"),
  ]
}
