import Testing

/// The program of the tutorial; its tests are in ForecastTests.swift, as the article shows them.
@MainActor struct GettingStartedTests {
  @Test(
    "is shown completely in the article",
    arguments: ["ForecastFeature.swift", "ForecastClient.swift", "ForecastScreen.swift", "ForecastTests.swift"])
  func files(file: String) throws {
    let article = try CodeSamples(of: "Sources/LoadableReducers/LoadableReducers.docc/GettingStarted.md")
    #expect(try article.linesNotShown(of: file) == [])
  }

  @Test("draws loading, then the weather")
  func program() async {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    await showForecast(of: "Oslo", client: ForecastClient()) { print($0) }
    #expect(lines == ["Oslo: Loading", "Oslo: rain, 7 degrees"])
  }

  @Test("says that there is nothing for an unknown city")
  func empty() async {
    var lines: [String] = []
    await showForecast(of: "Atlantis", client: ForecastClient()) { lines.append($0) }
    #expect(lines == ["Atlantis: Loading", "Atlantis: Nothing here"])
  }
}
