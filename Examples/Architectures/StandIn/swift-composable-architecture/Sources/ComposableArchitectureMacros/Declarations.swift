import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// `public` or `package` with a space after it, if the declaration has one of them.
  var access: String {
    modifiers.first { [.keyword(.public), .keyword(.package)].contains($0.name.tokenKind) }
      .map { "\($0.name.text) " } ?? ""
  }

  func inherits(_ names: String...) -> Bool {
    inheritanceClause?.inheritedTypes.contains { names.contains($0.type.trimmedDescription) } ?? false
  }

  /// An empty extension with the conformances, as available as the declaration.
  func conformance(of type: some TypeSyntaxProtocol, to protocols: [String]) -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    let availability = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.name == "available" }
      .map { "\($0.trimmedDescription)\n" }
    let declaration: DeclSyntax =
      "\(raw: availability.joined())extension \(type.trimmed): \(raw: protocols.joined(separator: ", ")) {}"
    return [declaration.cast(ExtensionDeclSyntax.self)]
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }

  /// An attribute without arguments.
  init(named name: String) {
    self.init(attributeName: IdentifierTypeSyntax(name: .identifier(name)))
  }
}

extension AttributeListSyntax {
  func contains(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.name == name }
  }
}

extension MemberBlockItemListSyntax {
  /// One piece of code for each case, under the same conditions as the case.
  func forEachCase(_ code: (EnumCaseElementSyntax) throws -> String) rethrows -> String {
    var lines: [String] = []
    for member in self {
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        lines += try declaration.elements.map(code)
      } else if let declaration = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in declaration.clauses {
          lines.append("\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")")
          if case .decls(let members) = clause.elements { lines.append(try members.forEachCase(code)) }
        }
        lines.append("#endif")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension EnumCaseElementSyntax {
  /// What the case carries; `case name()` carries nothing.
  var payloads: [EnumCaseParameterSyntax] { parameterClause.map { Array($0.parameters) } ?? [] }
}

/// A stored property of a state that observers can be told about.
struct StoredProperty {
  let name: String
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindingSpecifier.tokenKind == .keyword(.var),
      !declaration.modifiers.contains(where: { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }),
      let binding = declaration.bindings.first, !binding.isComputed,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return nil }
    (self.name, self.declaration, self.binding) = (identifier.text, declaration, binding)
  }

  /// The property that stores the value: a private one that the registrar does not track.
  ///
  /// - Parameter rest: what comes after its name.
  func storage(without attribute: String? = nil, _ rest: String) -> DeclSyntax {
    let attributes = declaration.attributes
      .filter { $0.as(AttributeSyntax.self).map { $0.name != attribute } ?? true }
      .map(\.trimmedDescription)
    let modifiers = declaration.modifiers.filter { !$0.isAccess }.map(\.trimmedDescription)
    let words = attributes + ["@ObservationStateIgnored", "private"] + modifiers + ["var"]
    return "\(raw: words.joined(separator: " ")) _\(raw: name)\(raw: rest)"
  }
}

extension PatternBindingSyntax {
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors): accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    case nil: false
    }
  }
}

extension DeclModifierSyntax {
  fileprivate var isAccess: Bool {
    guard case .keyword(let keyword) = name.tokenKind else { return false }
    return [.fileprivate, .private, .internal, .public, .package].contains(keyword)
  }
}
