import LoadableCore

extension LoadableViewModel {
  /// The intent that a control asks for; nil if the view model does not offer it.
  public func intent(for control: LoadControl) -> LoadIntent<Request>? {
    intents.first { LoadControl($0) == control }
  }

  /// The intent that a control of a list asks for, for the list as a whole or a page; nil if the view model does not offer it.
  func listIntent<Collection: PaginatedCollection>(
    for control: LoadControl
  ) -> ListIntent<Request, Collection.ID>? where Value == ListViewModel<Collection> {
    intent(for: control).map { .list($0) }
      ?? value?.intents.first { LoadControl($0) == control }.map { .page($0) }
  }
}
