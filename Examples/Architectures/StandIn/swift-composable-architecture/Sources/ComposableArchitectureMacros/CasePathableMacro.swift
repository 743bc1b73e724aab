import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives an enum its case paths.
enum CasePathableMacro: ExtensionMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    let missing = ["CasePathable", "CasePathIterable"].filter {
      !declaration.inherits($0, "ComposableArchitecture.\($0)")
    }
    return declaration.conformance(of: type, to: missing.map { "ComposableArchitecture.\($0)" })
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("'@CasePathable' cannot be applied to a type that is not an enum")
    }
    let root = declaration.name.trimmedDescription
    let types = TypeNames(["Self": root, "Element": "_$Element"])
    let cases = types.rewrite(declaration.memberBlock).cast(MemberBlockSyntax.self).members
    var names: Set<String> = []
    let properties = try cases.forEachCase { element in
      guard names.insert(element.name.text).inserted else {
        throw MacroExpansionErrorMessage(
          "'@CasePathable' cannot be applied to overloaded case name '\(element.name.text)'")
      }
      return path(of: element, in: root)
    }
    let finds = cases.forEachCase { "if root.is(\\.\($0.name.text)) { return \\.\($0.name.text) }" }
    let appends = cases.forEachCase { "allCasePaths.append(\\.\($0.name.text))" }
    // With a `return`, the compiler would warn about an enum without cases.
    let rest = finds.isEmpty ? "\\.never" : "return \\.never"
    let partial = "ComposableArchitecture.PartialCaseKeyPath<\(root)>"

    let paths: DeclSyntax =
      """
      public struct AllCasePaths: ComposableArchitecture.CasePathReflectable, Swift.Sendable, Swift.Sequence {
      public subscript(root: \(raw: root)) -> \(raw: partial) {
      \(raw: finds)
      \(raw: rest)
      }
      \(raw: properties)
      public func makeIterator() -> Swift.IndexingIterator<[\(raw: partial)]> {
      \(raw: appends.isEmpty ? "let" : "var") allCasePaths: [\(raw: partial)] = []
      \(raw: appends)
      return allCasePaths.makeIterator()
      }
      }
      """
    let all: DeclSyntax = "public static var allCasePaths: AllCasePaths { AllCasePaths() }"
    // Inside of the sequence, the name means the element of the sequence.
    return [paths, all] + (types.found.contains("Element") ? ["public typealias _$Element = Element"] : [])
  }

  private static func path(of element: EnumCaseElementSyntax, in root: String) -> String {
    let name = element.name.text
    let payloads = element.payloads
    let names = payloads.indices.map { "v\($0)" }.joined(separator: ", ")
    let (embed, binding, value) =
      switch payloads.count {
      case 0: ("{ \(root).\(name) }", ".\(name)", "()")
      case 1: ("\(root).\(name)", "let .\(name)(\(names))", names)
      default: ("\(root).\(name)", "let .\(name)(\(names))", "(\(names))")
      }
    return """
      public var \(name): ComposableArchitecture.AnyCasePath<\(root), \(valueType(of: payloads))> {
      ._$embed(\(embed)) {
      guard case \(binding) = $0 else { return nil }
      return \(value)
      }
      }
      """
  }

  private static func valueType(of payloads: [EnumCaseParameterSyntax]) -> String {
    if payloads.isEmpty { return "Void" }
    if payloads.count == 1 {
      let type = payloads[0].type
      return type.is(SomeOrAnyTypeSyntax.self) ? "(\(type.trimmed))" : type.trimmedDescription
    }
    let parts = payloads.map { payload in
      guard let label = payload.firstName, label.tokenKind != .wildcard else { return payload.type.trimmedDescription }
      return "\(label.text): \(payload.type.trimmed)"
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}

/// Replaces names of types.
private final class TypeNames: SyntaxRewriter {
  private let names: [String: String]
  private(set) var found: Set<String> = []

  init(_ names: [String: String]) {
    self.names = names
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let name = names[node.name.text] else { return super.visit(node) }
    found.insert(node.name.text)
    return super.visit(node.with(\.name, .identifier(name, trailingTrivia: node.name.trailingTrivia)))
  }
}
