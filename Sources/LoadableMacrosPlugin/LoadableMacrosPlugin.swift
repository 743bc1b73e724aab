#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler runs to expand the macros of LoadableMacros.
  @main struct LoadableMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [CasePathableMacro.self]
  }
#else
  /// An empty program, because SwiftPM links the plugin even without the trait `Macros`, when there is no swift-syntax and nothing to
  /// expand.
  @main struct LoadableMacrosPlugin {
    static func main() {}
  }
#endif
