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
    private var compiler: StandInCompiler { get throws { try StandInCompiler.shared.get() } }

    @Test("type-checks without a warning, in every file")
    func accepted() throws {
      let sources = try StandInCompiler.sources()
      #expect(sources.contains { $0.lastPathComponent == "LoadableView.swift" })
      #expect(try compiler.faceMessages == nil)
    }

    @Test("can be used as the article about it shows, by an app that imports it")
    func samples() throws {
      let samples = try StandInCompiler.samples()
      #expect(samples.contains { $0.lastPathComponent == "TideScreen.swift" })
      #expect(try compiler.check(samples) == nil)
    }

    @Test("is used by the apps in Examples/Apps, which type-check too", arguments: ["ColorGallery", "Harbours"])
    func app(name: String) throws {
      let app = try StandInCompiler.app(name)
      #expect(app.contains { $0.lastPathComponent == "\(name)App.swift" })
      #expect(try compiler.check(app) == nil)
    }

    @Test("each declaration of the stand-in says which system versions introduced it, and where that is documented")
    func versions() throws {
      let isDeclaration = { (line: String) in
        line.contains(/^(@\w+ )*public (final )?(struct|enum|protocol|class) (?!StandIn)/)
          || line.hasPrefix("  public func ") && !line.contains(/post\(\)|scrollTo|\) -> Text/)
      }
      var declarations: [String] = []
      for file in try StandInCompiler.standIns().values.flatMap({ $0 }) {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        for index in lines.indices where isDeclaration(lines[index]) {
          let above = lines[..<index].reversed()
          let page = above.first { !$0.contains("@available(") } ?? ""
          #expect(lines[index - 1].contains("@available("), "\(lines[index])")
          #expect(page.contains(/\/\/ (swiftui|network|foundation|accessibility)\/\S/), "\(lines[index])")
          declarations.append(lines[index])
        }
      }
      #expect(declarations.count > 80)
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

    @Test("wrong code is rejected for its mistake and for nothing else, so accepted code was really checked")
    func rejected() throws {
      let mistakes = [
        ("Text(verbatim)", "cannot find 'verbatim' in scope"),
        ("Text(1)", "initializer 'init(_:)' requires that 'Int' conform to 'StringProtocol'"),
        ("Text(\"x\").popover()", "value of type 'Text' has no member 'popover'"),
        ("Text(\"x\").refreshable { return 1 }", "cannot convert value of type 'Int' to closure result type 'Void'"),
      ]
      let code = mistakes.enumerated().map { "@MainActor let view\($0.offset) = \($0.element.0)" }
      let errors = try compiler.errors(in: (["import SwiftUI"] + code).joined(separator: "\n"))
      #expect(errors.map(\.text) == mistakes.map(\.1))
      #expect(errors.map(\.line) == mistakes.indices.map { $0 + 2 })
    }

    @Test("the usual mistakes at the call site have one short error each, on their line")
    func mistakes() throws {
      let mistakes = [
        ("LoadableView(model.state) { Text($0) }", "'LoadableStateWith<String, String>' conform to 'StoreProtocol'"),
        ("LoadableView(model) { Text(\"a\") }", "expects 1 argument, which cannot be implicitly ignored"),
        (
          "LoadableView(model, of: 1) { Text($0) }",
          "cannot convert value of type 'Int' to expected argument type 'String'"
        ),
        ("LoadableView(model) { $0 }", "(aka 'String') conform to 'View'"),
        ("LoadableView(model) { Text($0) } failure: { error in Text(\"a\") }", "expects 2 arguments, but 1 was used"),
        ("LoadableList(model) { Text($0) }", "conform to 'PaginatedStateProtocol'"),
        ("LoadableList(list) { row in Text(row.name) }", "(aka 'Row') has no member 'name'"),
      ]
      let functions = mistakes.indices.map { index in
        "@MainActor func f\(index)(model: LoadableModel<String, String>, list: List) -> some View { \(mistakes[index].0) }"
      }
      let head = [
        "import LoadableReducers", "import LoadableSwiftUI", "import SwiftUI",
        "struct Row: Identifiable { let id: Int }",
        "typealias List = LoadableListModel<String, Row, NumberedPage>",
      ]
      let errors = try compiler.errors(in: (head + functions).joined(separator: "\n"))
      #expect(errors.map(\.line) == mistakes.indices.map { $0 + 6 })
      for (error, mistake) in zip(errors, mistakes) {
        #expect(error.text.contains(mistake.1) && error.text.count < 300, "\(mistake.0): \(error.text)")
      }
    }

    @Test("each text has a translation in each language, with the same parts")
    func translations() throws {
      let sources = try StandInCompiler.sources()
      let texts = try #require(sources.first { $0.lastPathComponent == "LocalizedTexts.swift" })
      let code = try String(contentsOf: texts, encoding: .utf8)
      // The keys, as Foundation makes them from literals with values.
      let keys = Set(
        code.matches(of: /\btext\("((?:[^"\\]|\\\([^)]*\))*)"\)/).map { match in
          String(match.1).replacing("%", with: "%%")
            .replacing(/\\\((?:next|time|request)\)|\\\(\$0\)(?= while|")/) { _ in "%@" }
        })
      #expect(keys.count > 30)
      let folder = texts.deletingLastPathComponent().appending(path: "Resources")
      let languages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".lproj") }
      #expect(languages.sorted() == ["de.lproj", "en.lproj", "es.lproj", "fr.lproj"])
      let parts = { (text: Substring) in text.matches(of: /%(@|lld|%)/).map { String($0.1) } }
      var english: [Substring] = []
      for language in languages.sorted(by: { left, _ in left == "en.lproj" }) {
        let table = try String(contentsOf: folder.appending(path: "\(language)/Loadable.strings"), encoding: .utf8)
        let entries = table.matches(of: /"(.*)" = "(.*)";/)
        if english.isEmpty { english = entries.map(\.1) }
        #expect(entries.map(\.1) == english, "\(language)")
        for entry in entries { #expect(parts(entry.1) == parts(entry.2), "\(language): \(entry.1)") }
      }
      // Whether a value is a text or a number is not in the code, so the parts are compared by their number.
      let plain = { (text: String) in text.replacing(/%(@|lld)/, with: "*").replacing(/\\\([^)]*\)/, with: "*") }
      #expect(Set(keys.map(plain)) == Set(english.map { plain(String($0)) }))
    }

    @Test("code that makes a view off the main actor is rejected")
    func isolation() throws {
      let reason = "call to main actor-isolated initializer 'init(_:)' in a synchronous nonisolated context"
      let errors = try compiler.errors(in: "import SwiftUI\nnonisolated func make() -> Text { Text(\"x\") }")
      #expect(errors.count == 1 && errors.allSatisfy { $0.text.hasPrefix(reason) }, "\(errors)")
    }
  }
#endif
