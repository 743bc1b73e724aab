public import LoadableCore

/// A loader whose answers are events of an exploration; an ``ExplorationDesk`` makes it.
public struct ExplorationLoader<Request: Hashable & Sendable, Value: Sendable>: Loader {
  let desk: ExplorationDesk
  let name: String
  let ignoresCancellation: Bool
  let answers: @Sendable (Request) -> [Result<Value?, any Error>]

  /// Waits until the explorer answers.
  ///
  /// - Throws: the error of the answer; `CancellationError` when the task is cancelled, unless the loader ignores that.
  public func load(_ request: Request) async throws -> Value? {
    let kind = ExplorationDesk.Visit.Kind.call(
      loader: name, request: request, ignoresCancellation: ignoresCancellation)
    return try await desk.wait(kind) { end in
      answers(request).map { answer in
        ExplorationDesk.Answer(text: { Self.text(of: answer) }, isFailure: Self.isFailure(answer)) {
          end.complete(with: answer)
        }
      }
    }
  }

  private static func isFailure(_ answer: Result<Value?, any Error>) -> Bool {
    if case .failure = answer { true } else { false }
  }

  private static func text(of answer: Result<Value?, any Error>) -> String {
    switch answer {
    case .success(let value?): "is answered with \(inlineDump(value))"
    case .success(nil): "is answered with nothing"
    case .failure(let error): "fails with \(inlineDump(error))"
    }
  }
}
