/// Why nobody else is let in.
enum VisitorsError: Error, Hashable {
  /// There are as many visitors with an open page as there may be.
  case full
}
