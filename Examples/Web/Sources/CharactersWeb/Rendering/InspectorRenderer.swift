import Inspector
import LoadableCore
import LoadableReducers

/// Draws the inspector: what loads now, what has loaded, and why; with buttons that change the conditions.
struct InspectorRenderer: Renderer {
  /// The address of the page.
  let address: PageAddress

  /// Draws the inspector.
  func render(_ inspector: InspectorViewModel) -> HTML {
    HTML.element("section", ["class": "inspector", "aria-labelledby": "inspector-title"]) {
      HTML.element("div", ["class": "top"]) {
        HTML.element("h2", ["id": "inspector-title", "tabindex": "-1"]) { "What loads" }
        HTML.element("span", ["id": "conditions"]) { inspector.conditions }
        ActionButton(action: "close-inspector", text: "Close", address: address).html
      }
      HTML.element("div", ["class": "halves"]) {
        TimelineRenderer().render(inspector.timeline)
        HTML.element("div", ["class": "scenes"]) {
          scenes(inspector.scenes)
          buttons(inspector.controls, label: "Conditions")
        }
        HTML.element("div") {
          now(inspector.now, cache: inspector.cache)
          loads(inspector)
        }
      }
    }
  }

  /// The scenarios, each with a sentence about what to watch, and one about an app without it.
  private func scenes(_ scenes: [InspectorViewModel.ControlButton]) -> HTML {
    form(["role": "group", "aria-label": "Scenarios"]) {
      HTML.void("input", ["type": "hidden", "name": "action", "value": "control"])
      HTML.joined(
        scenes.map { button in
          guard case .scene(let scene) = button.control else { return .empty }
          return HTML.joined([
            HTML.element(
              "button",
              [
                "id": "do-\(button.id)", "name": "control", "value": button.id, "class": "button",
                "aria-describedby": "about-\(button.id)",
              ]
            ) { button.text },
            HTML.element("p", ["id": "about-\(button.id)"]) { "\(scene.watch) \(scene.otherwise)" },
          ])
        })
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
