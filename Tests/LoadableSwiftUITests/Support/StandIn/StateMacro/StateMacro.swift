import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@State` as Xcode 27 declares it: a macro with accessors, and with peers whose names begin with `_` and `$`.
///
/// Apple documents these roles and names, and that the initial value is evaluated lazily, but not the code that the macro writes. So this
/// one writes the simplest code that fits, without the accessor `init`.
struct StateMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let (name, _) = property(declaration) else { return [] }
    return ["get { _\(raw: name).value }", "nonmutating set { _\(raw: name).value = newValue }"]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let (name, value) = property(declaration) else { return [] }
    return [
      "private let _\(raw: name) = StandInStorage { \(value) }",
      "private let $\(raw: name) = StandInStorage { \(value) }.binding",
    ]
  }

  /// The name and the initial value of a property that the macro is attached to.
  private static func property(_ declaration: some DeclSyntaxProtocol) -> (name: String, value: ExprSyntax)? {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    let type = binding.typeAnnotation.map { " as \($0.type.trimmed)" } ?? ""
    // As with the property wrapper, an optional property without an initial value is nil.
    return (name, "\(binding.initializer?.value.trimmed ?? "nil")\(raw: type)")
  }
}

@main struct StateMacroPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [StateMacro.self]
}
