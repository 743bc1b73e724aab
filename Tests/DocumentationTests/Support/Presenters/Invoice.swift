import LoadableReducers
import LoadableViews

struct Invoice: Equatable, Sendable { let number: Int, total: Int }

/// How invoices are shown everywhere in the app.
func makeInvoicePresenter() -> LoadablePresenter<Int> {
  LoadablePresenter(
    pendingAppearance: .button,
    texts: LoadTexts {
      $0.loading = "Fetching the invoice"
      $0.error = { $0 is LoadTimeoutError ? "The office does not answer" : nil }
    })
}

/// An invoice on screen, as lines of text.
func lines(of viewModel: LoadableViewModel<Int, Invoice>) -> [String] {
  switch viewModel {
  case .pending(let pending):
    return pending.load == nil ? [] : ["[\(pending.loadText)]"]
  case .loading(let loading):
    return loading.showsIndicator ? [loading.text, loading.attemptText].compactMap { $0 } : []
  case .active(let active):
    let invoice = active.value.map { "Invoice \($0.number): \($0.total) euros" } ?? active.emptyText
    let activity = active.showsIndicator ? active.loading?.text : nil
    let banner = active.banner.map { "\($0.text) [\($0.retryText)]" }
    return [invoice, active.staleText, activity, banner].compactMap { $0 }
  case .error(let error):
    return [error.text, "[\(error.retryText)]"]
  }
}
