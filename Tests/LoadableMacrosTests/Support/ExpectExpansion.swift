#if Macros
  @testable import LoadableMacrosPlugin
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  /// Expects the code that `@CasePathable` expands a source to, and its diagnostics.
  func expectExpansion(
    of source: String, to expanded: String, diagnostics: [DiagnosticSpec] = [], fixed: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let conformance = TypeSyntax(IdentifierTypeSyntax(name: .identifier("CasePathable")))
    assertMacroExpansion(
      source, expandedSource: expanded, diagnostics: diagnostics,
      macroSpecs: ["CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: [conformance])],
      fixedSource: fixed, indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(
          Comment(rawValue: failure.message),
          sourceLocation: SourceLocation(
            fileID: failure.location.fileID, filePath: failure.location.filePath, line: failure.location.line,
            column: failure.location.column))
      },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
#endif
