import CharactersDatabase
import CharactersFeature
import LoadableCore
import LoadableViews
import TerminalKit

/// Draws the whole screen: a pure function, without a store, actions or output.
///
/// All information is in the text; the colours only help.
struct CharactersScreenRenderer: Renderer {
  private let line = CharacterLineRenderer()
  private let detail = DetailRenderer()
  private let inspector = InspectorPaneRenderer()

  func render(_ screen: CharactersScreen) -> ScreenFrame {
    var frame = FrameBuilder(size: screen.size)
    let layout = screen.layout
    if let row = layout.field { drawField(screen, row, &frame) }
    if let row = layout.status {
      let line = StatusLineRenderer(focus: screen.focus).render(screen.viewModel)
      frame.put(line.text, row: row, look: TextLook(tone: line.tone))
    }
    if let detail = screen.viewModel.detail {
      let mark = screen.viewModel.markText(of: detail.character.value?.character.id ?? detail.id)
      self.detail.draw(detail, mark: mark, in: layout.body, on: &frame)
    } else {
      drawList(screen, layout.body, &frame)
    }
    if let inspector = screen.inspector {
      self.inspector.draw(inspector, isFocused: screen.focus == .inspector, in: layout.inspector, on: &frame)
    }
    if let row = layout.help {
      let keys = KeyHelp.keys(in: screen.focus).text(columns: screen.size.columns)
      frame.put(keys, row: row, look: TextLook(tone: .quiet))
    }
    return frame.frame
  }

  private func drawField(_ screen: CharactersScreen, _ row: Int, _ frame: inout FrameBuilder) {
    let isFocused = screen.focus == .field || screen.entry != nil
    let label = screen.entry?.label ?? "Search: "
    let start = label.count
    frame.put(label, row: row, width: start, look: TextLook(tone: isFocused ? .normal : .quiet))
    let text = (screen.entry?.field.text ?? screen.viewModel.searchText).printable
    guard isFocused else { return frame.put(text, row: row, column: start) }
    // The user types at the end of a text, so a long one shows its end; one column is for the cursor.
    let shown = text.suffix(columns: max(0, screen.size.columns - start - 1))
    frame.put(shown, row: row, column: start, width: shown.columns)
    let end = start + shown.columns
    frame.put(" ", row: row, column: end, width: 1, look: TextLook(isSelected: true))
    frame.put(screen.entry?.problem ?? "", row: row, column: end + 1, look: TextLook(tone: .alarming))
  }

  private func drawList(_ screen: CharactersScreen, _ rows: Range<Int>, _ frame: inout FrameBuilder) {
    let lines = screen.lines
    // Rows that are about to be replaced are dimmed, unless they are replaced too soon for the user to notice.
    let isLeaving =
      if case .active(let active) = screen.viewModel.list { active.isReplacing && active.showsIndicator } else { false }
    for (row, index) in zip(rows, screen.viewport.visible(lines)) {
      switch lines[index] {
      case .row(let character):
        let isSelected = character.id == screen.viewport.selected
        let look = TextLook(tone: isLeaving ? .quiet : .normal, isSelected: isSelected)
        let mark = screen.viewModel.markText(of: character.id)
        line.draw(character, mark: mark, row: row, look: look, on: &frame)
      case .header(let edge), .footer(let edge):
        let line = EdgeLineRenderer(focus: screen.focus).render(edge)
        frame.put("  " + line.text, row: row, look: TextLook(tone: line.tone))
      case nil: break
      }
    }
  }
}
