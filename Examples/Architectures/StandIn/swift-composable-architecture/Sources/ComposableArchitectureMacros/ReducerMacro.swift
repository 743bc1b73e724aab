import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct a reducer; the real one takes an enum too.
enum ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if declaration.inherits("Reducer", "ComposableArchitecture.Reducer") { return [] }
    return declaration.conformance(of: type, to: ["ComposableArchitecture.Reducer"])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    if let member = member.as(EnumDeclSyntax.self) { return attributes(for: member) }
    return member.as(VariableDeclSyntax.self).flatMap(builder).map { [$0] } ?? []
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      throw MacroExpansionErrorMessage("The stand-in for '@Reducer' cannot be applied to an enum")
    }
    let access = declaration.access
    let members = declaration.memberBlock.members
    let types = members.compactMap { ($0.decl.asProtocol((any NamedDeclSyntax).self))?.name.text }
    let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    let method = members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first(where: isReduce)
    if let method {
      context.diagnose(
        Diagnostic(
          node: method.name,
          message: MacroExpansionWarningMessage(
            "'reduce(into:action:)' is deprecated: Reducers should be defined using the 'body' property and a 'Reduce'."
          )))
    }
    // Then the state and the action may come from the types of the body.
    let isExplicit = method != nil || bindings.contains { $0.initializer != nil || isReducer($0.typeAnnotation?.type) }
    var declarations: [DeclSyntax] = []
    if !isExplicit, !types.contains("State") {
      declarations.append(
        """
        @ObservableState
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
        \(raw: access)init() {}
        }
        """)
    }
    if !isExplicit, !types.contains("Action") {
      declarations.append("\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
    }
    if method == nil, !bindings.contains(where: { $0.pattern.trimmedDescription == "body" }) {
      declarations.append("\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()")
    }
    return declarations
  }

  private static func attributes(for member: EnumDeclSyntax) -> [AttributeSyntax] {
    let names =
      switch member.name.text {
      case "State": ["CasePathable", "dynamicMemberLookup"]
      case "Action": ["CasePathable"]
      default: [String]()
      }
    let hasPaths = member.inherits("CasePathable", "ComposableArchitecture.CasePathable")
    return names.filter { !member.attributes.contains($0) && !($0 == "CasePathable" && hasPaths) }
      .map { AttributeSyntax(named: $0) }
  }

  /// The attribute of a body whose type names the state and the action, as `some ReducerOf<Self>` does.
  private static func builder(for property: VariableDeclSyntax) -> AttributeSyntax? {
    guard
      property.bindingSpecifier.tokenKind == .keyword(.var), property.bindings.count == 1,
      let binding = property.bindings.first, binding.pattern.trimmedDescription == "body",
      case .getter = binding.accessorBlock?.accessors,
      let arguments = constraint(of: binding.typeAnnotation?.type)?.genericArgumentClause?.arguments,
      !property.attributes.contains(where: isBuilder)
    else { return nil }
    let names = arguments.trimmedDescription
    let types = arguments.count == 1 ? "\(names).State, \(names).Action" : names
    return AttributeSyntax(named: "ComposableArchitecture.ReducerBuilder<\(types)>")
  }

  private static func isBuilder(_ attribute: AttributeListSyntax.Element) -> Bool {
    guard let name = attribute.as(AttributeSyntax.self)?.name else { return false }
    return name.hasPrefix("ReducerBuilder") || name.hasPrefix("ComposableArchitecture.ReducerBuilder")
  }

  private static func isReducer(_ type: TypeSyntax?) -> Bool {
    ["Reducer", "ReducerOf"].contains(constraint(of: type)?.name.text)
  }

  /// The protocol after `some` or `any`.
  private static func constraint(of type: TypeSyntax?) -> IdentifierTypeSyntax? {
    type?.as(SomeOrAnyTypeSyntax.self)?.constraint.as(IdentifierTypeSyntax.self)
  }

  private static func isReduce(_ method: FunctionDeclSyntax) -> Bool {
    method.name.text == "reduce"
      && method.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}
