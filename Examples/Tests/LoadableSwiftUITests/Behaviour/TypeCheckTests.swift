#if !canImport(SwiftUI)
  import Foundation
  import LoadableViews
  import Testing

  /// LoadableSwiftUI cannot be compiled without SwiftUI, so it is type-checked against a stand-in.
  ///
  /// The stand-in declares what the module uses, so the test verifies names, types and isolation. The look and the animations of the
  /// module can be seen only with SwiftUI, in the previews.
  @Suite("LoadableSwiftUI, against a stand-in for SwiftUI", .timeLimit(.minutes(60)))
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

    @Test("is used by the app in Examples/Apps, which type-checks too")
    func app() throws {
      let compiler = try StandInCompiler()
      defer { compiler.cleanUp() }
      let app = try StandInCompiler.app()
      #expect(app.contains { $0.lastPathComponent == "HarboursApp.swift" })
      #expect(try compiler.check(app, importing: StandInCompiler.sources()) == nil)
    }

    @Test("each declaration of the stand-in says which system versions introduced it")
    func versions() throws {
      let lines = try [StandInCompiler.standIn, StandInCompiler.network].flatMap { standIn in
        try String(contentsOf: standIn, encoding: .utf8).split(separator: "\n")
      }
      let isDeclaration = { (line: Substring) in
        line.contains(/^(@\w+ )*public (struct|enum|protocol) (?!StandIn)/) || line.hasPrefix("extension String")
          || line.hasPrefix("  public func ") && !line.contains("post()") && !line.contains(" Text {")
      }
      #expect(lines.count(where: isDeclaration) > 60)
      let undated = lines.indices.filter { isDeclaration(lines[$0]) && !lines[$0 - 1].contains("@available(macOS ") }
      #expect(undated.map { String(lines[$0]) } == [])
    }

    @Test("shows and announces every text of the presenters in the user's language")
    func texts() throws {
      let texts = try #require(StandInCompiler.sources().first { $0.lastPathComponent == "LocalizedTexts.swift" })
      let code = try String(contentsOf: texts, encoding: .utf8).split(separator: "\n").filter { !$0.contains("///") }
        .joined(separator: "\n")
      // Two have no text of their own: the app formats times, and nothing is shown above the first row.
      let names = [Mirror(reflecting: LoadTexts()), Mirror(reflecting: PageTexts())].flatMap(\.children)
        .compactMap(\.label)
      #expect(names.filter { name in !code.contains("$0.\(name) = ") }.sorted() == ["start", "time"])
    }

    @Test(
      "wrong code is rejected for its mistake and for nothing else, so accepted code was really checked",
      arguments: [
        ("Text(verbatim)", "cannot find 'verbatim' in scope"),
        ("Text(1)", "initializer 'init(_:)' requires that 'Int' conform to 'StringProtocol'"),
        ("Text(\"x\").popover()", "value of type 'Text' has no member 'popover'"),
        ("Text(\"x\").refreshable { return 1 }", "cannot convert value of type 'Int' to closure result type 'Void'"),
      ])
    func rejected(code: String, reason: String) throws {
      #expect(try errors(in: "@MainActor let view = \(code)") == [reason])
    }

    @Test("code that makes a view off the main actor is rejected")
    func isolation() throws {
      let reason = "call to main actor-isolated initializer 'init(_:)' in a synchronous nonisolated context"
      let errors = try errors(in: "nonisolated func make() -> Text { Text(\"x\") }")
      #expect(errors.count == 1 && errors.allSatisfy { $0.hasPrefix(reason) }, "\(errors)")
    }

    /// What the compiler says is wrong with a piece of code that imports SwiftUI.
    private func errors(in code: String) throws -> [String] {
      let compiler = try StandInCompiler()
      defer { compiler.cleanUp() }
      let messages = try compiler.check("#if canImport(SwiftUI)\nimport SwiftUI\n\(code)\n#endif") ?? ""
      return messages.split(separator: "\n").compactMap { line in
        line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) }
      }
    }
  }
#endif
