#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler runs to expand the macros of LoadableMacros.
  @main struct LoadableMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [CasePathableMacro.self]
  }
#else
  /// Without the trait `Macros` there is nothing to expand, and no swift-syntax to expand it with; SwiftPM still links
  /// the program.
  @main struct LoadableMacrosPlugin {
    static func main() {}
  }
#endif
