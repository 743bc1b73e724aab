import TestSupport
import Testing

struct ImportStatementTests {
  @Test("an import is read with its modifiers, its line and the conditions around it")
  func statements() {
    let source = """
      import A
      @_exported public import B
      @testable import struct C.D
      #if canImport(E)
        import E
      #elseif os(Linux) && canImport(F)
        import F
      #else
        import G
      #endif
      import H
      // import I
      let text = "import J"
      """
    expectEqual(
      ImportStatement.all(in: SwiftLexer(source).tokens),
      [
        ImportStatement(module: "A", isOfOneName: false, line: 1, modifiers: [], canImports: []),
        ImportStatement(module: "B", isOfOneName: false, line: 2, modifiers: ["@_exported", "public"], canImports: []),
        ImportStatement(module: "C", isOfOneName: true, line: 3, modifiers: ["@testable"], canImports: []),
        ImportStatement(module: "E", isOfOneName: false, line: 5, modifiers: [], canImports: ["E"]),
        ImportStatement(module: "F", isOfOneName: false, line: 7, modifiers: [], canImports: ["E", "F"]),
        ImportStatement(module: "G", isOfOneName: false, line: 9, modifiers: [], canImports: ["E", "F"]),
        ImportStatement(module: "H", isOfOneName: false, line: 11, modifiers: [], canImports: []),
      ])
  }
}
