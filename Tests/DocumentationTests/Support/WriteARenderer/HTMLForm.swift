import LoadableViews

/// Puts the output of a renderer into a form, which tells screen readers what is going on.
struct HTMLForm<Base: LoadableRenderer>: Renderer where Base.Output == HTML {
  let base: Base

  func render(_ viewModel: LoadableViewModel<Base.Request, Base.Value>) -> HTML {
    .element(
      "form",
      ["method": "post", "aria-busy": "\(viewModel.isBusy)", "aria-label": viewModel.accessibilityLabel ?? "List"],
      [base.render(viewModel)])
  }
}
