public import LoadableCore

/// The rows of a list, and what there is at its two ends: the value of an ``ActiveViewModel`` that a ``ListPresenter`` makes.
///
/// ```swift
/// switch listPresenter.present(state.$articles) {
/// case .active(let active):
///   guard let list = active.value else { return notice(active.emptyText) }
///   edge(list.header)
///   for article in list.rows {              // each row keeps its id, whatever is loaded in front of it
///     row(article) { if list.wantsAppearingRows { binding.rowAppeared(article.id) } }
///   }
///   edge(list.footer)
/// ...
/// ```
///
/// It keeps the collection as it is, and copies no row. View models are compared by the change stamp of the collection where it has
/// one, which costs O(1): two that were presented of one list are equal as long as that has not changed; of two lists that are
/// equal but were loaded apart they are not, and whoever draws them draws once more than needed.
public struct ListViewModel<Value: PaginatedCollection> {
  /// The collection that is shown.
  public var collection: Value

  /// What there is above the first row.
  public var header: ListEdgeViewModel

  /// What there is below the last row.
  public var footer: ListEdgeViewModel

  /// How many rows there are of how many: `3 of 100`; nil when the source does not say.
  public var countText: String?

  /// A list view model, as a preview or a presenter of your own makes it.
  public init(
    _ collection: Value, header: ListEdgeViewModel = .none, footer: ListEdgeViewModel = .none, countText: String? = nil
  ) {
    self.collection = collection
    self.header = header
    self.footer = footer
    self.countText = countText
  }
}

extension ListViewModel {
  /// The rows, in their order.
  public var rows: Value.Values { collection.values }

  /// Whether a page at one of the ends is on its way.
  ///
  /// Whether the list as a whole is, the view model around this one says.
  public var isBusy: Bool { header.isBusy || footer.isBusy }

  /// Whether rows that come on screen are to be reported, because a page may have to be loaded.
  ///
  /// Report each of them by its id, in O(1); which are near an end is not the renderer's business.
  public var wantsAppearingRows: Bool { header.isAutomatic || footer.isAutomatic }

  /// What the ends offer now: to load a page, or to retry one.
  public var intents: [PageIntent] {
    [header.intent, footer.intent].compactMap { $0 }
  }
}

extension ListViewModel: Sendable where Value: Sendable {}

extension ListViewModel: ChangeStamped where Value: ChangeStamped {
  /// Changes whenever the view model does.
  public var changeStamp: ListViewModel<Value>.Stamp {
    Stamp(collection: collection.changeStamp, header: header, footer: footer, countText: countText)
  }

  /// What tells that a list view model has changed.
  public struct Stamp: Equatable {
    let collection: Value.ChangeStamp
    let header: ListEdgeViewModel
    let footer: ListEdgeViewModel
    let countText: String?
  }
}

extension ListViewModel: Equatable where Value: Equatable {
  /// Whether there is the same to see.
  ///
  /// - Complexity: O(1) where the collection has a change stamp, by which it is compared then; else what its `==` costs.
  public static func == (left: Self, right: Self) -> Bool {
    left.header == right.header && left.footer == right.footer && left.countText == right.countText
      && isUnchanged(left.collection, right.collection)
  }

  private static func isUnchanged(_ left: Value, _ right: Value) -> Bool {
    // Asked at run time: a type can't conform once for collections that have a stamp and once for those that have none.
    guard let left = left as? any ChangeStamped else { return left == right }
    return haveSameStamp(left, right)
  }

  private static func haveSameStamp<Stamped: ChangeStamped>(_ left: Stamped, _ right: Value) -> Bool {
    (right as? Stamped).map { $0.changeStamp == left.changeStamp } ?? false
  }
}
