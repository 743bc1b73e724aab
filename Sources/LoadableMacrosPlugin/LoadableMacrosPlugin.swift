#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler runs to expand the macros of LoadableMacros.
  @main struct LoadableMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [CasePathableMacro.self]
  }
#else
  /// An empty program: without the trait `Macros` there is nothing to expand, and no swift-syntax, but SwiftPM still links the
  /// plugin.
  @main struct LoadableMacrosPlugin {
    static func main() {}
  }
#endif
