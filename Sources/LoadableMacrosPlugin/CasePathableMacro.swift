#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Expands `@CasePathable` into a member with a path for each case, and the conformance.
  enum CasePathableMacro {}

  extension CasePathableMacro: MemberMacro {
    static func expansion(
      of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        context.diagnose(.notAnEnum(declaration, attribute: attribute))
        return []
      }
      let problems = EnumProblems(of: declaration, attribute: attribute, in: context.lexicalContext)
      problems.diagnostics.forEach(context.diagnose)
      if problems.concernAllCases { return [] }
      let paths = EnumPaths(
        of: declaration, except: problems.casesWithoutPath,
        accessLevel: AccessLevel(of: declaration, in: context.lexicalContext))
      return [paths.type, paths.property]
    }
  }

  extension CasePathableMacro: ExtensionMacro {
    static func expansion(
      of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The compiler passes no protocol if the enum itself declares the conformance.
      guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty,
        !EnumProblems(of: declaration, attribute: attribute, in: context.lexicalContext).concernAllCases
      else { return [] }
      let availability = Availability(of: declaration, in: context.lexicalContext)
      return [
        try ExtensionDeclSyntax(
          "\(raw: availability.attributes)extension \(type.trimmed): LoadableCore.CasePathable {}")
      ]
    }
  }
#endif
