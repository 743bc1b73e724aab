import LoadableCore

/// An error as view models carry it: the error itself, a text for the user, and a way to compare it.
///
/// View models must be `Equatable`, but errors need not be. So errors are compared by the name of their type, their
/// description and their text. These are recorded when the view model is created: if an error object changes later, a
/// view model on screen does not change with it.
public struct PresentedError: Sendable {
  /// The error itself, for inspection: `if viewModel.error.error is Unauthorized { ... }`.
  public let error: any Error

  /// The full name of the error's type.
  let typeName: String

  /// The error's own description, for logs; show ``text`` to the user.
  public let description: String

  /// The text to show.
  public let text: String

  /// Records an error and the text to show for it.
  ///
  /// - Complexity: O(the length of the error's description).
  public init(_ error: any Error, text: String) {
    self.error = error
    self.typeName = String(reflecting: type(of: error))
    self.description = String(describing: error)
    self.text = text
  }
}

extension PresentedError: Hashable {
  /// Whether the type name, the description and the text are the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.typeName == second.typeName && first.description == second.description && first.text == second.text
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeName)
    hasher.combine(description)
    hasher.combine(text)
  }
}

/// The progress of a load, ready to draw.
public struct ProgressViewModel: Hashable, Sendable {
  /// The completed fraction, in 0...1; nil if it is unknown, so that a progress bar has no length.
  public let fraction: Double?

  /// The text to show: the load's own, or else a percentage.
  public let text: String

  /// Creates a progress view model.
  ///
  /// - Parameters:
  ///   - fraction: the completed fraction. It is clamped to 0...1; nil if it is infinite or not a number.
  ///   - text: the text to show.
  public init(fraction: Double?, text: String) {
    self.fraction = Self.sane(fraction)
    self.text = text
  }

  /// The progress of a state; nil if it has neither a fraction nor a text.
  init?(_ progress: some LoadProgressProtocol, texts: LoadTexts) {
    let fraction = Self.sane(progress.fraction)
    guard let text = progress.text.nonEmpty ?? fraction.map({ texts.percent(Self.percent($0)) }) else { return nil }
    self.init(fraction: fraction, text: text)
  }

  private static func sane(_ fraction: Double?) -> Double? {
    fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }

  /// Rounded down, so that 100 % means done; the small summand corrects binary fractions such as 0.57 * 100 = 56.99...
  private static func percent(_ fraction: Double) -> Int {
    Int(fraction * 100 + 1e-9)
  }
}
