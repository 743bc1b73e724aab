import LoadableViews

/// Draws what a renderer draws as a form, which says to screen readers what is going on in it.
struct HTMLForm<Base: LoadableRenderer>: Renderer where Base.Output == HTML {
  let base: Base

  func render(_ viewModel: LoadableViewModel<Base.Request, Base.Value>) -> HTML {
    .element(
      "form",
      ["method": "post", "aria-busy": "\(viewModel.isBusy)", "aria-label": viewModel.accessibilityLabel ?? "List"],
      [base.render(viewModel)])
  }
}
