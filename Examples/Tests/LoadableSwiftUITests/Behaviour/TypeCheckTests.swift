#if !canImport(SwiftUI)
  import Foundation
  import Testing

  /// The SwiftUI face cannot be compiled where there is no SwiftUI, so it is type-checked against a stand-in.
  ///
  /// The stand-in declares what the face uses: that names, types and isolation are right. How it looks and moves can be seen only where SwiftUI
  /// is, in the previews.
  @Suite("The SwiftUI face, against a stand-in for SwiftUI", .timeLimit(.minutes(5)))
  struct TypeCheckTests {
    @Test("type-checks without a warning, in every file")
    func accepted() throws {
      let compiler = try StandInCompiler()
      defer { compiler.cleanUp() }
      let sources = try StandInCompiler.sources()
      #expect(sources.contains { $0.lastPathComponent == "LoadableScreen.swift" })
      #expect(try compiler.check(sources) == nil)
    }

    @Test("can be used as the article about it shows, by an app that imports it")
    func samples() throws {
      let compiler = try StandInCompiler()
      defer { compiler.cleanUp() }
      let samples = try StandInCompiler.samples()
      #expect(samples.contains { $0.lastPathComponent == "TideScreen.swift" })
      #expect(try compiler.check(samples, importing: StandInCompiler.sources()) == nil)
    }

    @Test(
      "code that is wrong is rejected, so what is accepted was checked",
      arguments: [
        ("let view: Int = Text(verbatim)", "verbatim"), ("@MainActor let view = Text(1)", "Text"),
        ("nonisolated func make() -> Text { Text(\"x\") }", "main actor"),
        ("@MainActor let view = Text(\"x\").refreshable { 1 + }", "error"),
      ])
    func rejected(code: String, reason: String) throws {
      let compiler = try StandInCompiler()
      defer { compiler.cleanUp() }
      let messages = try compiler.check("#if canImport(SwiftUI)\nimport SwiftUI\n\(code)\n#endif")
      #expect(messages?.contains(reason) == true, "\(messages ?? "accepted")")
    }
  }
#endif
