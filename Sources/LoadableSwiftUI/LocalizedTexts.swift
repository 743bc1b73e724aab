#if canImport(SwiftUI)
  import Foundation
  public import LoadableViews
  import SwiftUI

  extension LoadTexts {
    /// The standard texts in the language of the user, which all screens of this module show by default.
    ///
    /// They ship with the package in English, French, German and Spanish, in a table named `Loadable`. For other words or languages, add
    /// a string catalogue of that name to the app, with the same keys: it takes the place of the package's own. A text without a
    /// translation is shown in English. An error that is a `LocalizedError` is shown with its own description. To show when
    /// content was loaded, set `time` too.
    ///
    /// ```swift
    /// let texts = LoadTexts {
    ///   $0 = .localized
    ///   $0.empty = String(localized: "No ships in the harbour")
    /// }
    /// ```
    public static let localized = LoadTexts {
      $0.loading = text("Loading")
      $0.refreshing = text("Refreshing")
      $0.longWait = text("This is taking longer than expected")
      $0.stale = text("Out of date")
      $0.replacing = { shown, next in
        guard let next else { return nil }
        return shown.map { text("Showing \($0) while \(next) loads") } ?? text("\(next) is loading")
      }
      $0.loadedAt = { text("From \($0)") }
      $0.empty = text("Nothing here")
      $0.load = text("Load")
      $0.retry = text("Try again")
      $0.refresh = text("Refresh")
      $0.cancel = text("Cancel")
      $0.refreshFailed = { time in time.map { text("Could not refresh, from \($0)") } ?? text("Could not refresh") }
      $0.loadFailed = { request in request.map { text("Could not load \($0)") } ?? text("Could not load") }
      $0.dismiss = text("Dismiss")
      $0.notSaved = { text("\($0) changes were not saved") }
      $0.neutralError = text("Something went wrong")
      $0.error = { ($0 as? any LocalizedError)?.errorDescription }
      $0.attempt = { text("Attempt \($0)") }
      $0.attempts = { text("\($0) attempts") }
      $0.percent = { text("\($0)%") }
      $0.loaded = text("Loaded")
      $0.refreshed = text("Up to date")
      $0.separator = text(", ")
    }
  }

  extension PageTexts {
    /// The standard texts of the ends of lists in the language of the user: see ``LoadableViews/LoadTexts/localized``.
    public static let localized = PageTexts {
      $0.next = text("Show more")
      $0.previous = text("Show previous")
      $0.loadingNext = text("Loading more")
      $0.loadingPrevious = text("Loading previous")
      $0.longWait = text("More is taking longer than expected")
      $0.end = text("No more")
      $0.moreRows = { $0 == 1 ? text("1 more row") : text("\($0) more rows") }
      $0.count = { text("\($0) of \($1)") }
    }
  }

  /// A text from the app's table `Loadable` or, if there is none, from that of this package.
  nonisolated private func text(_ key: String.LocalizationValue) -> String {
    String(localized: key, table: "Loadable", bundle: isReplaced ? .main : .module)
  }

  /// Whether the app has a table of its own.
  nonisolated private let isReplaced = ["strings", "stringsdict"].contains {
    Bundle.main.url(forResource: "Loadable", withExtension: $0) != nil
  }
#endif
