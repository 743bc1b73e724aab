import LoadableReducers
import LoadableTesting
import Testing

/// A row of the table about children: what happens to a child in a place, and what has come of it.
struct DrivenPlacesRow: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    /// The child plays an effect.
    case play(Piece)
    /// Another child in the same collection does.
    case sibling(Piece)
    /// The parent does.
    case parent(String)
    /// The work of a name goes on, also if it was cancelled.
    case answer(String)
    /// The child goes; comes, or is loaded again; becomes another.
    case empty, fill, replace
  }

  /// An effect of a child.
  indirect enum Piece: Sendable {
    /// Work that notes its name when it is answered.
    case work(String)
    /// A load of the child.
    case load(String)
    case note(String)
    case under(String, Piece)
    case restarting(String, Piece)
    case cancel(String)
    case inOrder(Piece, Piece)
  }

  let name: String
  let places: [DrivenPlace]
  let steps: [Step]
  let outcome: String

  init(
    _ name: String, in isPlace: (DrivenPlace) -> Bool = { _ in true }, _ steps: Step..., gives outcome: String
  ) {
    self.name = name
    places = DrivenPlace.allCases.filter(isPlace)
    self.steps = steps
    self.outcome = outcome
  }

  var testDescription: String { name }
}

extension DrivenPlacesRow.Piece {
  func effect(_ gate: ControlledLoader<String, Int>) -> LoggedEffect {
    switch self {
    case .work(let name): .note(name, after: gate)
    case .load(let name): .send(.number(.load(name)))
    case .note(let text): .send(.note(text))
    case .under(let id, let piece): piece.effect(gate).cancellable(id: id)
    case .restarting(let id, let piece): piece.effect(gate).cancellable(id: id, cancelInFlight: true)
    case .cancel(let id): .cancel(id: id)
    case .inOrder(let first, let second): .concatenate(first.effect(gate), second.effect(gate))
    }
  }
}

extension DrivenPlacesRow {
  static let table = ends + ids + sequences

  private static let ends: [Self] = [
    Self("what the work of a child sends comes to it", .play(.work("x")), .answer("x"), gives: "log: x"),
    Self("so does the result of its load", .play(.load("x")), .answer("x"), gives: "log: finished x"),
    Self(
      "work ends with its child, and the next child does not hear of it", in: \.canEnd, .play(.work("x")), .empty,
      .fill, .answer("x"), gives: "log: cancelled: x"),
    Self(
      "a load ends with its child", in: \.canEnd, .play(.load("x")), .empty, .fill, .answer("x"),
      gives: "log: cancelled: x"),
    Self(
      "work that goes on after its child sends to nobody", in: \.canEnd, .play(.work("x")), .empty, .answer("x"),
      gives: "gone cancelled: x"),
    Self(
      "work ends when another child takes the place", in: \.canBeReplaced, .play(.work("x")), .replace, .answer("x"),
      gives: "log: cancelled: x"),
    Self(
      "work goes on when the content is loaded again", in: { $0 == .content }, .play(.work("x")), .fill, .answer("x"),
      gives: "log: x"),
    Self(
      "the work of another child goes on", in: \.hasSiblings, .play(.work("x")), .sibling(.work("y")), .empty,
      gives: "gone runs: y cancelled: x"),
    Self(
      "work of the next child goes on", in: \.canEnd, .play(.work("x")), .empty, .fill, .play(.work("y")), .answer("x"),
      .answer("y"), gives: "log: y cancelled: x"),
  ]

  private static let ids: [Self] = [
    Self(
      "the inner of two cancel ids cancels", .play(.under("out", .under("in", .work("x")))), .play(.cancel("in")),
      .answer("x"), gives: "log: cancelled: x"),
    Self(
      "the outer one cancels", .play(.under("out", .under("in", .work("x")))), .play(.cancel("out")), .answer("x"),
      gives: "log: cancelled: x"),
    Self(
      "an id that is not given cancels nothing", .play(.under("out", .under("in", .work("x")))), .play(.cancel("on")),
      .answer("x"), gives: "log: x"),
    Self(
      "the inner one may cancel what is in flight", .play(.under("out", .restarting("in", .work("x")))),
      .play(.under("on", .restarting("in", .work("y")))), .answer("x"), gives: "log: runs: y cancelled: x"),
    Self(
      "so may the outer one", .play(.restarting("out", .under("in", .work("x")))),
      .play(.restarting("out", .under("on", .work("y")))), .play(.restarting("out", .work("z"))), .answer("x"),
      gives: "log: runs: z cancelled: x y"),
    Self(
      "what runs under the outer id alone goes on when the inner one is cancelled",
      .play(.under("out", .under("in", .work("x")))), .play(.under("out", .work("y"))), .play(.cancel("in")),
      gives: "log: runs: y cancelled: x"),
    Self(
      "all that runs under an id is cancelled, also after one of them has ended", .play(.under("id", .work("x"))),
      .play(.under("id", .work("y"))), .play(.under("id", .work("z"))), .answer("x"), .play(.cancel("id")),
      gives: "log: x cancelled: y z"),
    Self(
      "siblings do not cancel each other", in: \.hasSiblings, .play(.under("id", .work("x"))),
      .sibling(.under("id", .work("y"))), .sibling(.cancel("id")), gives: "log: runs: x cancelled: y"),
    Self(
      "nor what is in flight", in: \.hasSiblings, .play(.restarting("id", .work("x"))),
      .sibling(.restarting("id", .work("y"))), gives: "log: runs: x y"),
    Self(
      "a parent does not cancel by a child's ids", in: \.canEnd, .play(.under("id", .work("x"))), .parent("id"),
      gives: "log: runs: x"),
    Self(
      "but by those of a scope", in: { $0 == .scoped }, .play(.under("id", .work("x"))), .parent("id"),
      gives: "log: cancelled: x"),
  ]

  private static let sequences: [Self] = [
    Self(
      "what comes next waits", .play(.inOrder(.work("x"), .work("y"))), gives: "log: runs: x"),
    Self(
      "it begins in its turn", .play(.inOrder(.work("x"), .inOrder(.note("then"), .work("y")))), .answer("x"),
      .answer("y"), gives: "log: x then y"),
    Self(
      "it does not begin once the child is gone", in: \.canEnd, .play(.inOrder(.work("x"), .work("y"))), .empty, .fill,
      .answer("x"), gives: "log: cancelled: x"),
    Self(
      "nor is it sent", in: \.canEnd, .play(.inOrder(.work("x"), .note("then"))), .empty, .fill, .answer("x"),
      gives: "log: cancelled: x"),
    Self(
      "nor if the first has ended before", in: \.canEnd, .play(.inOrder(.work("x"), .inOrder(.work("y"), .work("z")))),
      .answer("x"), .empty, .fill, .answer("y"), gives: "log: cancelled: y"),
    Self(
      "it does not begin if an id of both is cancelled", .play(.under("id", .inOrder(.work("x"), .work("y")))),
      .play(.cancel("id")), .answer("x"), gives: "log: cancelled: x"),
    Self(
      "nor does it cancel", .play(.under("b", .work("y"))), .play(.under("id", .inOrder(.work("x"), .cancel("b")))),
      .play(.cancel("id")), .answer("x"), gives: "log: runs: y cancelled: x"),
    Self(
      "nor what is in flight", .play(.under("b", .work("y"))),
      .play(.under("id", .inOrder(.work("x"), .restarting("b", .work("z"))))), .play(.cancel("id")), .answer("x"),
      gives: "log: runs: y cancelled: x"),
    Self(
      "it cancels all other work under its own id", .play(.under("id", .work("y"))), .play(.under("id", .work("z"))),
      .play(.under("id", .inOrder(.work("x"), .cancel("id")))), .answer("x"), gives: "log: x cancelled: y z"),
    Self(
      "it cancels in its turn", .play(.under("b", .work("y"))),
      .play(.under("id", .inOrder(.work("x"), .cancel("b")))), .answer("x"), gives: "log: x cancelled: y"),
    Self(
      "it begins if the first one's own id is", .play(.under("id", .inOrder(.under("in", .work("x")), .work("y")))),
      .play(.cancel("in")), .answer("x"), .answer("y"), gives: "log: y cancelled: x"),
    Self(
      "and can be cancelled then", .play(.under("id", .inOrder(.under("in", .work("x")), .work("y")))),
      .play(.cancel("in")), .answer("x"), .play(.cancel("id")), .answer("y"), gives: "log: cancelled: x y"),
  ]
}
