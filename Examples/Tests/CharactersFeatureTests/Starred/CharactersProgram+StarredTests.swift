import CharactersDatabase
import Foundation
import LoadableTesting
import Testing

@testable import CharactersFeature

@MainActor @Suite(.timeLimit(.minutes(60)))
struct CharactersProgramStarredTests {
  private static let arrows = CharacterSource(0x2190...0x21FF)

  /// Passes on each text of rows.
  private final class Listening: ProgramOutput {
    let rowStyle = TextStyle.plain
    let statusStyle = TextStyle.plain
    let rows: AsyncStream<String>
    private(set) var status = ""
    private let continuation: AsyncStream<String>.Continuation

    init() { (rows, continuation) = AsyncStream<String>.makeStream() }

    func writeRows(_ text: String) throws { continuation.yield(text) }
    func writeStatus(_ text: String) { status += text }
  }

  @Test("prints the starred characters, and again after each change by another program, until it is cancelled")
  func follows() async throws {
    try await withTemporaryDatabase { path in
      let other = try await CharactersDatabase.open(at: path, source: Self.arrows)
      try await other.save(.star(0x2192, true))
      let output = Listening()
      let program = CharactersProgram(
        options: try CharactersOptions(database: path), output: output, source: Self.arrows)
      let following = Task { try await program.followStarred() }
      var rows = output.rows.makeAsyncIterator()
      expectNoDifference("U+2192  →  RIGHTWARDS ARROW  Sm  ★\n", await rows.next())
      try await other.save(.note(0x2192, "to the right"))
      expectNoDifference("\nU+2192  →  RIGHTWARDS ARROW  Sm  ★  \"to the right\"\n", await rows.next())
      try await other.save(.star(0x2192, false))
      expectNoDifference("\n", await rows.next())
      following.cancel()
      try await following.value
      #expect(output.status.contains("the starred characters: 1"))
    }
  }

  @Test("ends with the failure of its output, or of the database")
  func failures() async throws {
    try await withTemporaryDatabase { path in
      let other = try await CharactersDatabase.open(at: path, source: Self.arrows)
      try await other.save(.star(0x2192, true))
      let full = RecordingOutput(failure: POSIXError(.ENOSPC))
      let program = CharactersProgram(options: try CharactersOptions(database: path), output: full, source: Self.arrows)
      let error = await #expect(throws: CharactersProgramError.self) { try await program.followStarred() }
      #expect(error?.description.contains("The rows cannot be written") == true)
    }
  }
}
