import LoadableViews

/// A renderer with only what is required.
struct GreetingRenderer: LoadableRenderer {
  typealias Request = String

  func content(_ greeting: String) -> Drawing { .text(greeting) }
}
