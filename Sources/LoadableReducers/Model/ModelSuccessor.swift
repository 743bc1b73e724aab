/// A model with modifiers that return another model.
protocol SucceededModel: AnyObject {
  /// Nil if no other model has taken the place of this one.
  var successor: ModelSuccessor? { get }
}

extension LoadableModel: SucceededModel {}
extension LoadableListModel: SucceededModel {}

/// The note that a modifier of a model has returned another model, which loads on its own and is to be used instead.
final class ModelSuccessor {
  private let model: String
  private let modifier: String
  private let place: SourcePlace
  private var isReported = false

  init(of model: String, returnedBy modifier: String, at place: SourcePlace) {
    (self.model, self.modifier, self.place) = (model, modifier, place)
  }

  /// Reports, once, that the former model is still used.
  func reportUse(of name: @autoclosure () -> String) {
    if isReported { return }
    isReported = true
    place.report(
      """
      '\(name())' was called on a '\(model)' after its '\(modifier)' had returned another model, and the two share nothing.

      Likely causes: the first model was kept in a constant or a property, and '\(modifier)' was called on it. Attach '\(modifier)' where \
      the model is created, and use only what it returns.
      """)
  }
}
