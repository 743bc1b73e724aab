import Inspector
import LoadableCore

/// Draws a timeline: a bar for what lasts, a shape for what happens, and a word under each shape.
struct TimelineRenderer: Renderer {
  /// A word, and the line under the shapes on which it has room.
  struct Word: Equatable {
    let mark: TimelineMark
    let text: String
    let line: Int
    /// Whether it ends at its shape, because there is no room to the right of it.
    let isBefore: Bool
  }

  private static let (columnWidth, barHeight, lineHeight) = (8, 16, 12)
  /// About the width of a letter, and the room between two words.
  private static let (letterWidth, gap) = (6, 6)
  /// How many lines of words a lane has at most, and how many letters a word.
  static let (lineLimit, letterLimit) = (3, 28)

  /// Draws a timeline.
  func render(_ timeline: InspectorTimeline) -> HTML {
    HTML.element("div", ["class": "timeline", "tabindex": "0", "role": "group", "aria-label": "Timeline"]) {
      HTML.element("ul", ["id": "lanes"]) {
        HTML.joined(timeline.lanes.map { lane($0, columns: timeline.columns) })
      }
    }
  }

  private func lane(_ lane: TimelineLane, columns: Int) -> HTML {
    let words = Self.words(of: lane, columns: columns)
    let lines = (words.map(\.line).max() ?? -1) + 1
    let (width, height) = (columns * Self.columnWidth, Self.barHeight + lines * Self.lineHeight + 2)
    return HTML.element("li", ["id": "lane-\(lane.label)"]) {
      HTML.element("span", ["class": "lane-label"]) { lane.label }
      HTML.element("svg", ["viewBox": "0 0 \(width) \(height)", "role": "img", "aria-label": lane.spokenText]) {
        HTML.joined(lane.spans.map(span))
        HTML.joined(lane.marks.map(mark))
        HTML.joined(words.map(word))
      }
    }
  }

  private func span(_ span: TimelineSpan) -> HTML {
    HTML.element(
      "rect",
      [
        "x": "\(span.columns.lowerBound * Self.columnWidth)", "y": "4",
        "width": "\(span.columns.count * Self.columnWidth)", "height": "8", "class": "span-\(span.kind.rawValue)",
      ]
    ) {
      HTML.element("title") { span.text }
    }
  }

  private func mark(_ mark: TimelineMark) -> HTML {
    HTML.element(
      "path",
      [
        "d": mark.kind.shape, "transform": "translate(\(Self.middle(of: mark)) 8)",
        "class": "mark-\(mark.kind.rawValue)",
      ]
    ) {
      HTML.element("title") { mark.text }
    }
  }

  private func word(_ word: Word) -> HTML {
    let x = Self.middle(of: word.mark) + (word.isBefore ? Self.columnWidth / 2 : -Self.columnWidth / 2)
    return HTML.element(
      "text",
      [
        "x": "\(x)", "y": "\(Self.barHeight + word.line * Self.lineHeight + 9)",
        "text-anchor": word.isBefore ? "end" : nil, "class": "word word-\(word.mark.kind.rawValue)",
      ]
    ) { word.text }
  }

  private static func middle(of mark: TimelineMark) -> Int { mark.column * columnWidth + columnWidth / 2 }

  /// The words of a lane, where they have room; the latest come first, and those without room are left out.
  static func words(of lane: TimelineLane, columns: Int) -> [Word] {
    var starts = Array(repeating: columns * columnWidth, count: lineLimit)
    var words: [Word] = []
    for mark in lane.marks.reversed() {
      let text = mark.load == nil ? String(mark.text.prefix(letterLimit)) : mark.kind.title
      let (left, width) = (mark.column * columnWidth, text.count * letterWidth)
      let isBefore = left + width > columns * columnWidth
      let start = isBefore ? max(left + columnWidth - width, 0) : left
      guard let line = starts.firstIndex(where: { start + width <= $0 }) else { continue }
      starts[line] = start - gap
      words.append(Word(mark: mark, text: text, line: line, isBefore: isBefore))
    }
    return words
  }
}

extension TimelineMark.Kind {
  /// The outline of its shape, eight units wide, around the origin.
  var shape: String {
    switch self {
    case .action: "M-4-3H4L0 4Z"
    case .control: "M0-4L4 0L0 4L-4 0Z"
    case .signal: "M0-4L1-1L4 0L1 1L0 4L-1 1L-4 0L-1-1Z"
    case .started: "M-3-4L4 0L-3 4Z"
    case .attemptFailed: "M-3-2L-2-3L0-1L2-3L3-2L1 0L3 2L2 3L0 1L-2 3L-3 2L-1 0Z"
    case .delivered: "M-1-4H1V-1H4V1H1V4H-1V1H-4V-1H-1Z"
    case .succeeded: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z"
    case .failed: "M-4-3L-3-4L0-1L3-4L4-3L1 0L4 3L3 4L0 1L-3 4L-4 3L-1 0Z"
    case .cancelled: "M-3-3H3V3H-3Z"
    case .superseded: "M-4-4H-2L0 0L-2 4H-4L-2 0ZM0-4H2L4 0L2 4H0L2 0Z"
    case .late: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0ZM-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0-2.5 0Z"
    }
  }
}
