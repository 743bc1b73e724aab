/// What a user changes about a character: a value that can be stored, compared and sent again.
///
/// It sets a value, so saving it twice has the same effect as saving it once.
public enum CharacterEdit: Hashable, Sendable, Codable {
  /// Stars a character, or removes its star.
  case star(UnicodeCharacter.ID, Bool)

  /// Gives a character a note; an empty text removes it.
  case note(UnicodeCharacter.ID, String)

  /// The longest note, in scalars.
  public static let maximumNoteLength = 200

  /// A note as a user has typed it: without white space around it, and cut off after ``maximumNoteLength``.
  public static func typedNote(_ text: String, of id: UnicodeCharacter.ID) -> CharacterEdit {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let start = text.unicodeScalars.drop(while: isSpace).prefix(maximumNoteLength)
    let end = start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.startIndex
    return .note(id, String(start[..<end]))
  }

  /// The character that it changes.
  public var id: UnicodeCharacter.ID {
    switch self {
    case .star(let id, _), .note(let id, _): id
    }
  }

  /// Changes the character with the edit's id; leaves any other character as it is.
  public func apply(to character: inout UnicodeCharacter) {
    guard character.id == id else { return }
    switch self {
    case .star(_, let isStarred): character.isStarred = isStarred
    case .note(_, let text): character.note = text
    }
  }

  /// Changes details if the character appears in them, as their subject or as a neighbour.
  public func apply(to details: inout CharacterDetails) {
    apply(to: &details.character)
    if details.previous != nil { apply(to: &details.previous!) }
    if details.next != nil { apply(to: &details.next!) }
  }
}
