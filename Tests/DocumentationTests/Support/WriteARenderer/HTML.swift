import LoadableViews

/// A piece of a web page.
struct HTML: Equatable {
  let source: String

  /// An element around others, whose attributes may hold any text.
  static func element(_ tag: String, _ attributes: KeyValuePairs<String, String>, _ children: [HTML]) -> HTML {
    let attributes = attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    return HTML(source: "<\(tag)\(attributes)>" + children.map(\.source).joined() + "</\(tag)>")
  }

  /// A text in which the characters with a meaning in HTML are escaped.
  private static func escaped(_ text: String) -> String {
    // By scalars, because a "<" with an accent is a different character, but a browser still reads it as a tag.
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension HTML: RenderedOutput {
  static func text(_ text: String, role: TextRole) -> HTML {
    let text = HTML(source: escaped(text))
    return switch role {
    case .plain: .element("span", [:], [text])
    case .note: .element("p", ["class": "note"], [text])
    case .error: .element("p", ["class": "error", "role": "alert"], [text])
    case .placeholder: .element("p", ["class": "placeholder"], [])
    case .activity(nil, let placement):
      .element("p", ["class": "spinner \(placement)", "role": "status"], [text])
    case .activity(let fraction?, let placement):
      .element("label", ["class": "\(placement)"], [text, .element("progress", ["value": "\(fraction)"], [])])
    }
  }

  static func button(_ text: String, name: String) -> HTML {
    .element("button", ["name": "intent", "value": name], [HTML(source: escaped(text))])
  }

  static func stack(_ parts: [HTML], axis: StackAxis) -> HTML {
    parts.isEmpty ? HTML(source: "") : .element("div", ["class": "\(axis)"], parts)
  }

  static func screen(_ slots: ScreenSlots<HTML>) -> HTML {
    let places = [
      ("banner", slots.banner), ("note", slots.note), ("content", slots.content), ("indicator", slots.indicator),
      ("controls", .stack(slots.controls.map(\.output), axis: .horizontal)),
    ]
    return HTML(source: places.map { element("div", ["class": $0], [$1].compactMap { $0 }).source }.joined())
  }
}
