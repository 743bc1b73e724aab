#if Macros
  import SwiftSyntax

  /// Who may see an enum, and so its paths.
  struct AccessLevel {
    /// The word, with the space behind it; empty where the enum is internal, or where its own level bounds that of its members.
    let modifier: String

    /// The access level of a declaration.
    ///
    /// - Parameter context: what the declaration stands in, from the inside out: an extension lends its level to what it holds.
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
