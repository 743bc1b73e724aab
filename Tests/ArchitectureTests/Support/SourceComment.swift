/// One line of a comment, without its markers; a block comment yields one for each of its lines.
struct SourceComment: Equatable, Sendable {
  let text: String
  /// The line in the file, from 1.
  let line: Int
}
