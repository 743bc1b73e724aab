#if Macros
  import SwiftSyntax

  /// The `@available` attributes of a declaration.
  struct Availability {
    /// The attributes, each on its own line.
    let attributes: String

    /// The availability of a case.
    init(of declaration: EnumCaseDeclSyntax) {
      attributes = declaration.attributes.availability
    }

    /// The availability of an enum and the declarations around it, for an extension, which is outside all of them.
    init(of declaration: EnumDeclSyntax, in context: [Syntax]) {
      let outer = context.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes.availability }
      attributes = outer.reversed().joined() + declaration.attributes.availability
    }
  }

  extension AttributeListSyntax {
    fileprivate var availability: String {
      compactMap { element in
        guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "available" else {
          return nil
        }
        return attribute.trimmedDescription + "\n"
      }.joined()
    }
  }
#endif
