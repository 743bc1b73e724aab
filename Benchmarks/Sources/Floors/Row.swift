/// A row of a list, as in an app.
public struct Row: Identifiable, Hashable, Sendable {
  /// Its number.
  public let id: Int
  /// What is shown.
  public var title: String
  /// What changes.
  public var likes: Int

  /// Creates a row; its title is too long to be stored in place.
  public init(_ id: Int) {
    self.id = id
    title = "The title of the row \(id)"
    likes = 0
  }
}
