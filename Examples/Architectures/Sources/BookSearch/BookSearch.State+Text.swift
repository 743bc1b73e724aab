internal import LoadableCore
internal import LoadableReducers

extension BookSearch.State: CustomStringConvertible {
  /// The screen as a line of text: `1 2* ... | Moby`.
  ///
  /// A star is a mark, dots are a load, an exclamation mark is a failure, and a plus is another page.
  package var description: String {
    let rows = (books == nil ? nil : shown.wrappedValue)?.values.map { "\($0.id)\($0.isMarked ? "*" : "")" }
    var list = rows.map { $0.joined(separator: " ") } ?? "-"
    if $books.isLoading { list += " ..." }
    if $books.failure != nil { list += " !" }
    if $books.next.isLoading {
      list += " +..."
    } else if $books.next.failure != nil {
      list += " +!"
    } else if books?.nextPage != nil {
      list += " +"
    }
    var side = blurb ?? "-"
    if $blurb.isLoading { side += " ..." }
    if $blurb.failure != nil { side += " !" }
    return list + " | " + side
  }
}
