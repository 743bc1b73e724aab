import CharactersDatabase
import Inspector

/// What a page can ask for, with a form or its script.
enum PageAction: Hashable, Sendable {
  /// Send the page as it is: a script without a stream asks for this while something loads.
  case look
  /// Show an address.
  case visit(PageAddress)
  /// Search for a text that is being typed.
  case search(String)
  /// Load the list after its load was cancelled.
  case load
  /// Reload the list.
  case refresh
  /// Retry what has failed in the list.
  case retry
  /// Take the failure over the rows off the page.
  case dismiss
  /// End the loads of the list.
  case cancel
  /// Load the page after the last row.
  case next
  /// Load the page before the first row.
  case previous
  /// A row near an end has become visible.
  case appeared(UnicodeCharacter.ID)
  /// Load the open character again, failed or not.
  case reload
  /// Take the failure over the open character off the page.
  case dismissDetail
  /// Show the bytes of the open character in an encoding.
  case encode(CharacterEncoding)
  /// Star a character, or remove its star.
  case star(UnicodeCharacter.ID, Bool)
  /// Give a character a note.
  case note(UnicodeCharacter.ID, String)
  /// Try again to save what was not saved.
  case retrySaving
  /// Forget what was not saved.
  case dismissUnsaved
  /// Open the inspector, or close it.
  case inspect(Bool)
  /// Change the conditions under which the page loads, or begin a scene.
  case control(InspectorControl)
  /// Tell the story of a load, by its number.
  case story(Int)
  /// The page's tab has become visible, or hidden.
  case visible(Bool)

  /// Parses an action from the fields of a form.
  ///
  /// - Throws: ``AddressError`` for a form that none of our pages sends.
  init(_ fields: FormFields) throws(AddressError) {
    let name = fields["action"] ?? ""
    switch name {
    case "look": self = .look
    case "visit": self = .visit(try PageAddress(path: fields["to"] ?? "/"))
    case "search":
      let text = fields["search"] ?? ""
      guard text.unicodeScalars.count <= CharacterSearch.maximumTextLength else { throw .textTooLong }
      self = .search(text)
    case "load": self = .load
    case "refresh": self = .refresh
    case "retry": self = .retry
    case "dismiss": self = .dismiss
    case "cancel": self = .cancel
    case "next": self = .next
    case "previous": self = .previous
    case "appeared": self = .appeared(try PageAddress.character(fields["row"] ?? ""))
    case "reload": self = .reload
    case "dismiss-detail": self = .dismissDetail
    case "encode":
      guard let encoding = CharacterEncoding(rawValue: fields["encoding"] ?? "") else { throw .action(name) }
      self = .encode(encoding)
    case "star":
      guard let isStarred = Bool(fields["starred"] ?? "") else { throw .action(name) }
      self = .star(try PageAddress.character(fields["character"] ?? ""), isStarred)
    case "note": self = .note(try PageAddress.character(fields["character"] ?? ""), fields["note"] ?? "")
    case "retry-saving": self = .retrySaving
    case "dismiss-unsaved": self = .dismissUnsaved
    case "inspect": self = .inspect(true)
    case "close-inspector": self = .inspect(false)
    case "control":
      guard let control = InspectorControl(name: fields["control"] ?? "") else { throw .action(name) }
      self = .control(control)
    case "story":
      guard let load = Int(fields["load"] ?? "") else { throw .action(name) }
      self = .story(load)
    case "visible":
      guard let isVisible = Bool(fields["visible"] ?? "") else { throw .action(name) }
      self = .visible(isVisible)
    default: throw .action(name)
    }
  }

  /// The same action without a wait for further typing, for a page that gets the outcome as the answer.
  var atOnce: Self {
    if case .search(let text) = self { .visit(PageAddress(search: .typed(text))) } else { self }
  }
}
