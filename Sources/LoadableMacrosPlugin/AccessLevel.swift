#if Macros
  import SwiftSyntax

  /// The access level of an enum, and therefore of its paths.
  struct AccessLevel {
    /// The keyword with a space after it; empty if the enum is internal, or if its own level already limits its members.
    let modifier: String

    /// The access level of a declaration.
    ///
    /// - Parameter context: the declarations around it, from the inside out: an extension passes its level on to its members.
    init(of declaration: EnumDeclSyntax, in context: [Syntax]) {
      let own = declaration.modifiers.accessLevel
      modifier =
        (own ?? context.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel)?.wider.map { "\($0) " } ?? ""
    }
  }

  extension DeclModifierListSyntax {
    fileprivate var accessLevel: Keyword? {
      lazy.compactMap { modifier in
        guard modifier.detail == nil, case .keyword(let keyword) = modifier.name.tokenKind else { return nil }
        return [.public, .package, .internal, .fileprivate, .private].contains(keyword) ? keyword : nil
      }.first
    }
  }

  extension Keyword {
    fileprivate var wider: String? {
      switch self {
      case .public: "public"
      case .package: "package"
      default: nil
      }
    }
  }
#endif
