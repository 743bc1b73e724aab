import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Stores of rows within rows: exactly those readers are woken whose row has changed, appeared or gone, and a store whose row has gone
/// shows its last state.
@MainActor struct NestedElementsTests {
  /// Whether each store is kept from its first use, or created for each read.
  private nonisolated static let keepsStores = [true, false]

  @Test("each change wakes the right readers in each shape", arguments: NestedShape.all, keepsStores)
  func changes(shape: NestedShape, keepsStores: Bool) {
    // By default, a fifth of the changes in each shape, and each change in a fifth of the shapes.
    for (index, change) in NestedChange.allCases.enumerated()
    where TestExtent.includes(index + shape.number, oneOf: 5) {
      let watch = NestedWatch(shape, keepsStores: keepsStores)
      for next in [change, .everyCard, .elsewhere] {
        expectEqual(watch.faults(of: next, "\(next)"), "", "\(change), \(next)")
      }
    }
  }

  @Test("many successive changes wake the right readers", arguments: NestedShape.all, keepsStores)
  func walk(shape: NestedShape, keepsStores: Bool) {
    var generator = SeededGenerator(seed: 7)
    for _ in 1...(TestExtent.isFull ? 2 : 1) {
      let watch = NestedWatch(shape, keepsStores: keepsStores)
      var changes: [NestedChange] = []
      for step in 1...16 {
        guard let change = NestedChange.allCases.randomElement(using: &generator) else { return }
        changes.append(change)
        let faults = watch.faults(of: change, "\(step)")
        expectEqual(faults, "", "\(changes)")
        if !faults.isEmpty { return }
      }
    }
  }
}

/// Which collections the outer and the inner rows are in.
struct NestedShape: Sendable, CustomStringConvertible {
  let drawers: OuterRowsPlace
  let cards: InnerRowsPlace

  var description: String { "\(cards) in \(drawers)" }

  /// A number that differs between shapes that differ in one of the two places.
  var number: Int {
    (OuterRowsPlace.allCases.firstIndex(of: drawers) ?? 0) + (InnerRowsPlace.allCases.firstIndex(of: cards) ?? 0)
  }

  static let all = OuterRowsPlace.allCases.flatMap { drawers in
    InnerRowsPlace.allCases.map { NestedShape(drawers: drawers, cards: $0) }
  }

  /// Outer rows 1 to 3 with inner rows 1 to 3.
  var state: NestedElements.State {
    var state = NestedElements.State()
    drawers.set((1...3).map { drawer($0) }, &state)
    return state
  }

  func drawer(_ id: Int, cards ids: [Int] = [1, 2, 3]) -> RowWithRows.State {
    var drawer = RowWithRows.State(id: id)
    cards.set(ids.map { TextRow(id: $0, text: "card \($0)") }, &drawer)
    return drawer
  }

  func drawer(_ id: Int, _ state: NestedElements.State) -> RowWithRows.State? {
    drawers.drawers(state)?.first { $0.id == id }
  }

  func card(_ drawer: Int, _ card: Int, _ state: NestedElements.State) -> TextRow? {
    self.drawer(drawer, state).flatMap { cards.cards($0) }?.first { $0.id == card }
  }

  /// Changes an outer row where it is, if it is there.
  func edit(_ drawer: Int, _ state: inout NestedElements.State, _ edit: (inout RowWithRows.State) -> Void) {
    drawers.edit(drawer, &state) { if $0 != nil { edit(&$0!) } }
  }

  /// Changes an inner row where it is, if its outer row is there.
  func edit(_ drawer: Int, _ card: Int, _ state: inout NestedElements.State, _ edit: (inout TextRow?) -> Void) {
    self.edit(drawer, &state) { cards.edit(card, &$0, edit) }
  }
}

/// What happens to the rows in one action.
enum NestedChange: String, CaseIterable, Sendable {
  case elsewhere, label, everyCard, two
  case cardInPlace, cardByAction, cardReplaced, cardsExchanged, cardRemoved, cardRemovedAndAdded, cardAdded
  case cardsMoved, cardsSet, cardsSetEqual, cardsGone
  case drawerReplaced, drawerRemoved, drawerRemovedAndAdded, drawerAdded
  case drawersMoved, drawersSet, drawersSetEqual, allGone, allBack

  func apply(_ text: String, _ shape: NestedShape, _ state: inout NestedElements.State) {
    switch self {
    case .elsewhere: state.note = text
    case .label: shape.edit(1, &state) { $0.label = text }
    case .everyCard:
      for drawer in 1...3 {
        for card in 1...3 { shape.edit(drawer, card, &state) { $0?.text += text } }
      }
    case .two:
      shape.edit(1, 2, &state) { $0?.text = text }
      shape.edit(3, 1, &state) { $0?.text = text }
    case .drawerReplaced: shape.edit(1, &state) { $0 = shape.drawer(1, cards: [1, 2, 4]) }
    case .drawerRemoved: shape.drawers.edit(1, &state) { $0 = nil }
    case .drawerRemovedAndAdded:
      let drawer = shape.drawer(1, state)
      shape.drawers.edit(1, &state) { $0 = nil }
      shape.drawers.edit(1, &state) { $0 = drawer }
    case .drawerAdded: shape.drawers.edit(9, &state) { $0 = shape.drawer(9) }
    case .drawersMoved: if shape.drawers.drawers(state)?.isEmpty == false { shape.drawers.reverse(&state) }
    case .drawersSet: shape.drawers.set([shape.drawer(3), shape.drawer(1, cards: [3, 1]), shape.drawer(4)], &state)
    case .drawersSetEqual: if let drawers = shape.drawers.drawers(state) { shape.drawers.set(drawers, &state) }
    case .allGone: state = NestedElements.State()
    case .allBack: state = shape.state
    default: applyToCards(text, shape, &state)
    }
  }

  private func applyToCards(_ text: String, _ shape: NestedShape, _ state: inout NestedElements.State) {
    let cards = shape.cards
    switch self {
    case .cardInPlace: shape.edit(1, 2, &state) { $0?.text = text }
    case .cardReplaced: shape.edit(1, 2, &state) { $0 = TextRow(id: 2, text: text) }
    case .cardsExchanged:
      let (first, second) = (shape.card(1, 1, state)?.text, shape.card(1, 2, state)?.text)
      shape.edit(1, 1, &state) { $0?.text = second ?? text }
      shape.edit(1, 2, &state) { $0?.text = first ?? text }
    case .cardRemoved: shape.edit(1, 2, &state) { $0 = nil }
    case .cardRemovedAndAdded:
      let card = shape.card(1, 2, state)
      shape.edit(1, 2, &state) { $0 = nil }
      shape.edit(1, 2, &state) { $0 = card.map { TextRow(id: 2, text: $0.text + text) } }
    case .cardAdded: shape.edit(1, 9, &state) { $0 = TextRow(id: 9, text: text) }
    case .cardsMoved: shape.edit(1, &state) { if cards.cards($0)?.isEmpty == false { cards.reverse(&$0) } }
    case .cardsSet:
      shape.edit(1, &state) { cards.set([TextRow(id: 3, text: "card 3"), TextRow(id: 2, text: text)], &$0) }
    case .cardsSetEqual: shape.edit(1, &state) { if let all = cards.cards($0) { cards.set(all, &$0) } }
    case .cardsGone: shape.edit(1, &state) { $0 = RowWithRows.State(id: 1, label: $0.label) }
    default: break
    }
  }
}

/// The readers of nested elements: which are woken, and which must be.
@MainActor private final class NestedWatch {
  private let shape: NestedShape
  private let keepsStores: Bool
  private let store: StoreOf<NestedElements>
  private var drawerStores: [Int: StoreOf<RowWithRows>] = [:]
  private var cardStores: [String: Store<TextRow, String>] = [:]
  /// What the store of each row shows: the last state, if the row is gone.
  private var shownDrawers: [Int: RowWithRows.State] = [:]
  private var shownCards: [String: TextRow] = [:]
  private let readers = Readers()
  /// The readers that have read and were not woken since.
  private var reading: Set<String> = []
  private var woken: [String] = []
  private let ids = [1, 2, 3, 9]

  init(_ shape: NestedShape, keepsStores: Bool) {
    self.shape = shape
    self.keepsStores = keepsStores
    store = Store(initialState: shape.state) { NestedElements() }
  }

  /// Makes a change, and says which readers were wrongly woken or not woken, or which stores show something wrong; empty if none.
  func faults(of change: NestedChange, _ text: String) -> String {
    read()
    let before = store.state
    if change == .cardByAction {
      shape.drawers.scope(store, 1).flatMap { shape.cards.scope($0, 2) }?.send(text)
    } else {
      store.send(.edit { [shape] in change.apply(text, shape, &$0) })
    }
    let expected = mustWake(before, store.state).intersection(reading)
    let woken = woken.sorted()
    self.woken = []
    reading.subtract(woken)
    return woken == expected.sorted() ? shownFaults : "expected: \(expected.sorted()), woken: \(woken)"
  }

  /// The kept stores that show neither their row nor, if it has gone, its last state.
  private var shownFaults: String {
    let state = store.state
    let drawers = drawerStores.filter { $1.state != shape.drawer($0, state) ?? shownDrawers[$0] }
    var names = drawers.keys.map { "\($0)" }
    for id in ids {
      for card in ids {
        let name = "\(id).\(card)"
        guard let shown = cardStores[name]?.state else { continue }
        if shown != shape.card(id, card, state) ?? shownCards[name] { names.append(name) }
      }
    }
    return names.isEmpty ? "" : "shown wrongly: \(names.sorted())"
  }

  private func read(_ name: String, _ value: () -> some Any) {
    guard reading.insert(name).inserted else { return }
    readers.read(name, value, onChange: { [weak self] in self?.woken.append(name) })
  }

  private func read() {
    for id in ids {
      read("is \(id)") { shape.drawers.scope(store, id) != nil }
      guard let drawer = drawerStores[id] ?? shape.drawers.scope(store, id) else { continue }
      if keepsStores { drawerStores[id] = drawer }
      shownDrawers[id] = drawer.state
      read("label \(id)") { drawer.label }
      read("drawer \(id)") { drawer.state.id }
      for card in ids { read("\(id).\(card)", shape.cards, drawer, card) }
    }
  }

  private func read(_ name: String, _ place: InnerRowsPlace, _ drawer: StoreOf<RowWithRows>, _ card: Int) {
    read("is \(name)") { place.scope(drawer, card) != nil }
    guard let card = cardStores[name] ?? place.scope(drawer, card) else { return }
    if keepsStores { cardStores[name] = card }
    shownCards[name] = card.state
    read("text \(name)") { card.text }
    read("card \(name)") { card.state.id }
  }

  /// The readers that must be woken when one state follows another.
  private func mustWake(_ before: NestedElements.State, _ after: NestedElements.State) -> Set<String> {
    var names: Set<String> = []
    for id in ids {
      let (former, present) = (shape.drawer(id, before), shape.drawer(id, after))
      if (former == nil) != (present == nil) || shape.drawers.hasHolder(before) != shape.drawers.hasHolder(after) {
        names.insert("is \(id)")
      }
      if let shown = shownDrawers[id] {
        if present.map({ $0.label != shown.label }) ?? (former != nil) { names.insert("label \(id)") }
        if present.map({ $0 != shown }) ?? (former != nil) { names.insert("drawer \(id)") }
      }
      let folderComesOrGoes = (former?.folder == nil) != (present?.folder == nil)
      for card in ids {
        let (former, present) = (shape.card(id, card, before), shape.card(id, card, after))
        if (former == nil) != (present == nil) || folderComesOrGoes { names.insert("is \(id).\(card)") }
        guard let shown = shownCards["\(id).\(card)"] else { continue }
        if present.map({ $0 != shown }) ?? (former != nil) {
          names.formUnion(["text \(id).\(card)", "card \(id).\(card)"])
        }
      }
    }
    return names
  }
}
