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
      "code that is wrong is rejected for what is wrong with it, and for nothing else, so what is accepted was checked",
      arguments: [
        ("Text(verbatim)", "cannot find 'verbatim' in scope"),
        ("Text(1)", "initializer 'init(_:)' requires that 'Int' conform to 'StringProtocol'"),
        ("Text(\"x\").searchable()", "value of type 'Text' has no member 'searchable'"),
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
