/// An option that is out of range, in words for the user.
public enum CharactersOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A start that is not a character.
  case from(String)

  /// A character to change that is not one, and the name of the option.
  case character(String, option: String)

  /// A note that does not begin with a character and an equals sign.
  case note(String)

  /// A number of pages below 1.
  case pages(Int)

  /// A number of pages below 0.
  case pagesBefore(Int)

  /// A page size below 1.
  case pageSize(Int)

  /// An age below 1, or above an hour.
  case staleAfter(Int)

  /// A latency below 0, or above an hour.
  case latency(Int)

  /// A failure rate that is not in 0...1, or not a number.
  case failureRate(Double)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .from(let text): Self.noCharacter(text, option: "--from")
    case .character(let text, let option): Self.noCharacter(text, option: option)
    case .note(let text):
      "--note is \"\(text.truncated(to: 40).printable)\", but must be a character and a text, such as U+2192=right."
    case .pagesBefore(let pages): "--pages-before is \(pages), but must be 0 or more."
    case .pages(let pages): "--pages is \(pages), but must be 1 or more."
    case .pageSize(let size): "--page-size is \(size), but must be 1 or more."
    case .staleAfter(let age):
      "--stale-after is \(age), but must be from 1 to \(CharactersOptions.maximumLatency) milliseconds."
    case .latency(let latency):
      "--latency is \(latency), but must be from 0 to \(CharactersOptions.maximumLatency) milliseconds."
    case .failureRate(let rate): "--failure-rate is \(rate), but must be from 0 to 1."
    }
  }

  private static func noCharacter(_ text: String, option: String) -> String {
    "\(option) is \"\(text.truncated(to: 40).printable)\", but must be a code point such as U+2192, or a character."
  }
}
