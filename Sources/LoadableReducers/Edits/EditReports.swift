extension SourcePlace {
  /// An effect that reports a confirmed edit of a list that the reducer cannot write into the list.
  func reportingMissingApply<Action>(_ edit: Any) -> Effect<Action> {
    reporting(
      """
      The edit '\(spelled(edit))' of a paginated list is confirmed, but there is no closure that writes it into the list, so it \
      stays among the edits.

      Likely causes: '.writingConfirmed { rows, edit in }' is missing after '.edits(state:action:of:)'. Give it the \
      closure that '.showing' gets.
      """)
  }

  /// An effect that reports a restored edit that is not shown, because it is not known where it belongs.
  func reportingMissingBelonging<Action>(_ edit: Any) -> Effect<Action> {
    reporting(
      """
      The edit '\(spelled(edit))' was restored, but there is no closure that finds the requests it belongs to, so it is sent, but not shown.

      Likely causes: '.belonging { edit, request in }' is missing after '.edits(state:action:of:)', or the argument 'belonging' of a \
      model's 'edits'. Return whether the edit changes what the request loads, as in 'edit.personID == request'.
      """)
  }
}
