public import LoadableCore

/// The rows of a list and its two ends: the value of an ``ActiveViewModel`` that a ``ListPresenter`` creates.
///
/// ```swift
/// switch listPresenter.present(state.$articles) {
/// case .active(let active):
///   guard let list = active.value else { return notice(active.emptyText) }
///   edge(list.header)
///   for article in list.rows {              // each row keeps its id, whatever is loaded in front of it
///     row(article) { sender.rowAppeared(article.id, of: list) }
///   }
///   edge(list.footer)
/// ...
/// ```
///
/// It holds the collection itself, and copies no rows. View models are compared by the change stamp of the collection if it has one,
/// which costs O(1): two view models of the same list are equal as long as the list has not changed. A list whose rows are `Equatable`
/// keeps its stamp if a refresh or a poll returns equal rows, so nothing is drawn again. Equal lists of two requests have different
/// stamps, so a renderer may draw the second one although it looks the same.
public struct ListViewModel<Value: PaginatedCollection> {
  /// The collection that is shown.
  public var collection: Value

  /// The view model above the first row.
  public var header: ListEdgeViewModel

  /// The view model below the last row.
  public var footer: ListEdgeViewModel

  /// How many of the source's rows are shown: `3 of 100`; nil if the source does not say how many it has.
  public var countText: String?

  /// Whether rows that come on screen may load a page, now or later.
  ///
  /// Report each row with `rowAppeared(_:of:)` of an ``IntentSender``. The list decides which rows are near an end, and remembers them
  /// while a page loads, because a row that stays on screen does not appear again. If this is false, pages load only with a button. Report
  /// the rows all the same: a list that is stored opens where it was read, and a bounded one keeps the rows on screen. For any other list,
  /// nothing is sent then.
  public var wantsAppearingRows: Bool

  /// The loads of the pages at both ends, from the state; nil for a view model that was created by hand.
  var pageLoads: (previous: AnyLoadID?, next: AnyLoadID?)?

  /// Whether rows that load no page are reported; true if it is not known whether the list needs that.
  var remembersRows = true

  /// Creates a list view model, for a preview or a presenter of your own.
  ///
  /// By default, rows are reported if one of the ends loads a page when they appear.
  public init(
    _ collection: Value, header: ListEdgeViewModel = .none, footer: ListEdgeViewModel = .none, countText: String? = nil,
    wantsAppearingRows: Bool? = nil
  ) {
    self.collection = collection
    self.header = header
    self.footer = footer
    self.countText = countText
    self.wantsAppearingRows = wantsAppearingRows ?? (header.isAutomatic || footer.isAutomatic)
  }
}

extension ListViewModel {
  /// The rows, in their order.
  public var rows: Value.Values { collection.values }

  /// The load of the page before the first one, running or waiting; nil if there is none.
  ///
  /// Record it in an ``ActivityVisibility`` for the header: it changes when a load begins, ends or replaces another.
  public var previousLoad: AnyLoadID? {
    pageLoads.map { $0.previous } ?? (header.isBusy ? AnyLoadID("previous") : nil)
  }

  /// The load of the page after the last one, running or waiting; nil if there is none.
  ///
  /// Record it in an ``ActivityVisibility`` for the footer: it changes when a load begins, ends or replaces another.
  public var nextLoad: AnyLoadID? {
    pageLoads.map { $0.next } ?? (footer.isBusy ? AnyLoadID("next") : nil)
  }

  /// Whether a page at one of the ends is loading, whether or not an indicator shows it.
  ///
  /// The view model around this one says whether the list as a whole is loading.
  public var isBusy: Bool { previousLoad != nil || nextLoad != nil }

  /// What a row that comes on screen asks for; nil for nothing.
  package func intent(ofRow id: AnyRowID) -> LoadIntent<Never>? {
    wantsAppearingRows ? .rowAppeared(id) : reportsShownRows ? .rowShown(id) : nil
  }

  /// Whether rows are reported although they load no page.
  private var reportsShownRows: Bool { remembersRows && !wantsAppearingRows }

  /// What the ends offer now: loading a page, or retrying one.
  package var intents: [LoadIntent<Never>] {
    [header.intent, footer.intent].compactMap { $0 }
  }
}

extension ListViewModel {
  /// The rows in sections: each section has consecutive rows for which a function returns the same key.
  ///
  /// ```swift
  /// for section in list.sections(by: \.category) {
  ///   header(section.key)
  ///   for article in section.rows { row(article) }
  /// }
  /// ```
  ///
  /// A key that occurs again further down begins another section, with an id of its own.
  ///
  /// - Complexity: O(number of rows).
  public func sections<Key: Hashable>(by key: (_ row: Value.Value) -> Key) -> [Section<Key>] {
    var sections: [Section<Key>] = []
    var occurrences: [Key: Int] = [:]
    var start = rows.startIndex
    while start < rows.endIndex {
      let current = key(rows[start])
      let end = rows[start...].firstIndex { key($0) != current } ?? rows.endIndex
      let occurrence = occurrences[current, default: 0]
      occurrences[current] = occurrence + 1
      sections.append(
        Section(id: Section<Key>.ID(key: current, occurrence: occurrence), rows: rows[start..<end]))
      start = end
    }
    return sections
  }

  /// Consecutive rows with the same key.
  public struct Section<Key: Hashable>: Identifiable {
    /// Identifies a section in a list.
    public struct ID: Hashable {
      /// The key of the rows.
      package let key: Key
      /// How many earlier sections have this key.
      package let occurrence: Int
    }

    /// The identity of the section, which stays the same when rows are loaded after it.
    public let id: ID
    /// The rows, in their order.
    public let rows: Value.Values.SubSequence

    /// The key of the rows.
    public var key: Key { id.key }
  }
}

extension ListViewModel: PagesOffering {}
extension ListViewModel: Sendable where Value: Sendable {}

extension ListViewModel: ChangeStamped where Value: ChangeStamped {
  /// Changes whenever the view model does.
  public var changeStamp: ChangeStamp {
    ChangeStamp(
      collection: collection.changeStamp, header: header, footer: footer, countText: countText,
      wantsAppearingRows: wantsAppearingRows, reportsShownRows: reportsShownRows)
  }

  /// The change stamp of a list view model.
  public struct ChangeStamp: Equatable {
    let collection: Value.ChangeStamp
    let header: ListEdgeViewModel
    let footer: ListEdgeViewModel
    let countText: String?
    let wantsAppearingRows: Bool
    let reportsShownRows: Bool
  }
}

extension ListViewModel: Equatable where Value: Equatable {
  /// Whether both show the same thing.
  ///
  /// - Complexity: O(1) if the collection has a change stamp; otherwise the cost of its `==`.
  public static func == (left: Self, right: Self) -> Bool { left.looksSame(as: right) }
}

extension ListViewModel {
  /// Whether both show the same thing; false if the collection has neither a change stamp nor `==`, because then that is unknown.
  package func looksSame(as other: Self) -> Bool {
    header == other.header && footer == other.footer && countText == other.countText
      && wantsAppearingRows == other.wantsAppearingRows && reportsShownRows == other.reportsShownRows
      && RowsStamp(collection) == RowsStamp(other.collection)
  }
}
