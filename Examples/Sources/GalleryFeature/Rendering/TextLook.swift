/// How text looks, in terms that any terminal can do something with.
struct TextLook: Hashable, Sendable {
  /// What is to be said by the colour.
  enum Tone: Hashable, Sendable {
    case normal, quiet, alarming
    case filled(TileColor)
  }

  var tone = Tone.normal
  var isSelected = false
}
