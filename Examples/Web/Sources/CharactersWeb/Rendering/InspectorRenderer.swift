import Inspector
import LoadableCore
import LoadableReducers

/// Draws the inspector: what loads now, what has loaded, and why; with buttons that change the conditions.
struct InspectorRenderer: Renderer {
  /// The address of the page.
  let address: PageAddress

  /// The width of a column of the timeline, and the height of a lane.
  private static let (columnWidth, laneHeight) = (8, 18)

  /// Draws the inspector.
  func render(_ inspector: InspectorViewModel) -> HTML {
    HTML.element("section", ["class": "inspector", "aria-labelledby": "inspector-title"]) {
      HTML.element("div", ["class": "top"]) {
        HTML.element("h2", ["id": "inspector-title"]) { "Inspector" }
        HTML.element("span", ["id": "conditions"]) { inspector.conditions }
        ActionButton(action: "close-inspector", text: "Close", address: address).html
      }
      buttons(inspector.scenes, label: "Scenes")
      buttons(inspector.controls, label: "Conditions")
      timeline(inspector.timeline)
      now(inspector.now, cache: inspector.cache)
      loads(inspector)
    }
  }

  private func buttons(_ buttons: [InspectorViewModel.ControlButton], label: String) -> HTML {
    form(["role": "group", "aria-label": label, "class": "choices"]) {
      HTML.void("input", ["type": "hidden", "name": "action", "value": "control"])
      HTML.joined(
        buttons.map { button in
          HTML.element(
            "button",
            [
              "id": "do-\(button.id)", "name": "control", "value": button.id, "class": "button",
              "aria-pressed": button.isOn.map { $0 ? "true" : "false" },
            ]
          ) { button.text }
        })
    }
  }

  private func timeline(_ timeline: InspectorTimeline) -> HTML {
    HTML.element("div", ["class": "timeline", "tabindex": "0", "role": "group", "aria-label": "Timeline"]) {
      HTML.element("ul", ["id": "lanes"]) {
        HTML.joined(timeline.lanes.map { lane($0, columns: timeline.columns) })
      }
      HTML.element("p", ["class": "legend"]) { Self.legend(of: timeline) }
    }
  }

  private func lane(_ lane: TimelineLane, columns: Int) -> HTML {
    let size = (width: columns * Self.columnWidth, height: Self.laneHeight)
    let marks = lane.marks.map(\.kind.title).joined(separator: ", ")
    return HTML.element("li", ["id": "lane-\(lane.label)"]) {
      HTML.element("span", ["class": "lane-label"]) { lane.label }
      HTML.element(
        "svg",
        [
          "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
          "aria-label": marks.isEmpty ? "nothing yet" : marks,
        ]
      ) {
        HTML.joined(lane.spans.map(span))
        HTML.joined(lane.marks.map(mark))
      }
    }
  }

  private func span(_ span: TimelineSpan) -> HTML {
    HTML.element(
      "rect",
      [
        "x": "\(span.columns.lowerBound * Self.columnWidth)", "y": "5",
        "width": "\(span.columns.count * Self.columnWidth)", "height": "8", "class": "span-\(span.kind.rawValue)",
      ]
    ) {
      HTML.element("title") { span.text }
    }
  }

  private func mark(_ mark: TimelineMark) -> HTML {
    HTML.element(
      "text",
      [
        "x": "\(mark.column * Self.columnWidth + Self.columnWidth / 2)", "y": "14", "text-anchor": "middle",
        "class": "mark-\(mark.kind.rawValue)",
      ]
    ) {
      String(mark.kind.glyph)
      HTML.element("title") { mark.text }
    }
  }

  /// The meaning of the characters that appear.
  private static func legend(of timeline: InspectorTimeline) -> String {
    let kinds = Set(timeline.lanes.flatMap(\.marks).map(\.kind))
    return TimelineMark.Kind.allCases.filter(kinds.contains).map { "\($0.glyph) \($0.title)" }.joined(separator: " · ")
  }

  private func now(_ rows: [InspectorViewModel.NowRow], cache: String?) -> HTML {
    HTML.element("table", ["id": "now"]) {
      HTML.element("caption") { "Now" }
      HTML.element("tbody") {
        HTML.joined(
          rows.map { row in
            HTML.element("tr", ["class": "phase-\(row.phase.rawValue)"]) {
              HTML.element("th", ["scope": "row"]) { row.label }
              HTML.element("td") { row.text }
            }
          })
        if let cache {
          HTML.element("tr") {
            HTML.element("th", ["scope": "row"]) { "cache" }
            HTML.element("td") { cache }
          }
        }
      }
    }
  }

  private func loads(_ inspector: InspectorViewModel) -> HTML {
    HTML.joined([
      form(["role": "group", "aria-label": "The last loads", "class": "choices", "id": "loads"]) {
        HTML.void("input", ["type": "hidden", "name": "action", "value": "story"])
        HTML.joined(
          inspector.loads.map { link in
            HTML.element(
              "button",
              [
                "id": "story-\(link.load)", "name": "load", "value": "\(link.load)", "class": "button",
                "aria-pressed": link.isSelected ? "true" : "false",
              ]
            ) { link.text }
          })
      },
      inspector.load.map(story) ?? .empty,
    ])
  }

  private func story(_ story: LoadStory) -> HTML {
    HTML.element("div", ["id": "story"]) {
      HTML.element("h3") { "Load \(story.load), \(story.title)" }
      HTML.element("p") { story.reason }
      HTML.element("ol") {
        HTML.joined(
          story.lines.map { line in
            HTML.element("li", ["class": line.kind.map { "line-\($0.rawValue)" }]) {
              HTML.element("span", ["class": "code"]) { line.time.inspectorText }
              " \(line.text)"
            }
          })
      }
      HTML.element("p") { story.duration ?? "still running" }
    }
  }

  private func form(
    _ attributes: KeyValuePairs<StaticString, String?>, @HTMLBuilder _ content: () -> HTML
  ) -> HTML {
    HTML.element("form", ["method": "post", "action": "/actions"]) {
      HTML.void("input", ["type": "hidden", "name": "at", "value": address.path])
      HTML.element("div", attributes, content)
    }
  }
}
