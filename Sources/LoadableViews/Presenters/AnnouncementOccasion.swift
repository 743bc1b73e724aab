import LoadableCore

/// What announcements depend on: as long as it stays equal, there is nothing to announce, and what is announced later stays the same.
///
/// A view that announces changes remembers the view model of the last occasion.
package struct AnnouncementOccasion<Request: Hashable & Sendable>: Equatable {
  /// A running load: another one may take its place in a single change.
  private struct Load: Equatable {
    let id: AnyLoadID?
    let request: Request
    let isBusy: Bool
    let isUnprompted: Bool
    let previousError: PresentedError?

    init(_ loading: LoadingViewModel<Request>) {
      (id, isUnprompted) = (loading.tag.id, loading.tag.isUnprompted)
      (request, isBusy, previousError) = (loading.request, loading.isBusy, loading.previousError)
    }
  }

  /// What is on screen.
  private struct Content: Equatable {
    let request: Request?
    let isStale: Bool
    let tag: ContentTag

    init(_ active: ActiveViewModel<Request, some Any>) {
      (request, isStale, tag) = (active.contentRequest, active.isStale, active.tag)
    }

    static func == (left: Self, right: Self) -> Bool {
      left.request == right.request && left.isStale == right.isStale
        && (left.tag.isKnownEqual(to: right.tag) || left.tag.times == nil && right.tag.times == nil)
    }
  }

  /// A list with its ends.
  private struct List: Equatable {
    let rows: RowsStamp
    let loads: [AnyLoadID?]
    let areBusy: [Bool]

    init(_ list: ListViewModel<some PaginatedCollection>) {
      rows = RowsStamp(list.collection)
      loads = [list.previousLoad, list.nextLoad]
      areBusy = [list.header.isBusy, list.footer.isBusy]
    }
  }

  private let load: Load?
  private let failure: PresentedError?
  private let content: Content?
  private var list: List?

  /// The occasion of a loadable.
  package init(_ viewModel: LoadableViewModel<Request, some Any>) {
    load = viewModel.loading.map { Load($0) }
    failure = viewModel.failure?.error
    content = if case .active(let active) = viewModel { Content(active) } else { nil }
  }

  /// The occasion of a list.
  package init(ofList viewModel: LoadableViewModel<Request, ListViewModel<some PaginatedCollection>>) {
    self.init(viewModel)
    list = viewModel.value.map { List($0) }
  }
}
