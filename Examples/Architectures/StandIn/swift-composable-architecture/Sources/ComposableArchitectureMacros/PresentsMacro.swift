import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Stores an optional state in a `PresentationState`, which `$name` is.
enum PresentsMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration) else { return [] }
    let initializer: AccessorDeclSyntax =
      """
      @storageRestrictions(initializes: _\(raw: property.name))
      init(initialValue) { _\(raw: property.name) = PresentationState(wrappedValue: initialValue) }
      """
    return [initializer] + accessors(path: property.name, value: "_\(property.name).wrappedValue")
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration) else { return [] }
    guard let optional = property.binding.typeAnnotation?.type.as(OptionalTypeSyntax.self) else {
      throw MacroExpansionErrorMessage("'@Presents' needs a property of a type that ends with '?'")
    }
    let type = "ComposableArchitecture.PresentationState<\(optional.wrappedType.trimmed)>"
    let value = property.binding.initializer?.value.trimmedDescription ?? "nil"
    let modifiers = property.declaration.modifiers.map { "\($0.trimmed) " }.joined()
    let accessors = accessors(path: property.name, value: "_\(property.name).projectedValue")
    return [
      """
      \(raw: modifiers)var $\(raw: property.name): \(raw: type) {
      \(raw: accessors.map(\.description).joined(separator: "\n"))
      }
      """,
      property.storage(without: "Presents", " = \(type)(wrappedValue: \(value))"),
    ]
  }

  /// What observers of the property see: the state itself, whichever value the accessors are for.
  private static func accessors(path: String, value: String) -> [AccessorDeclSyntax] {
    [
      """
      get {
        _$observationRegistrar.access(self, keyPath: \\.\(raw: path))
        return \(raw: value)
      }
      """,
      """
      set { _$observationRegistrar.mutate(self, keyPath: \\.\(raw: path), &\(raw: value), newValue, _$isIdentityEqual) }
      """,
    ]
  }
}
