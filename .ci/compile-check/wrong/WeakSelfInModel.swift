import LoadableReducers

@MainActor final class WeakSelfInModel {
  var text = ""
  lazy var model = LoadableModel<EmptyLoadRequest, String> { [weak self] _ in await self?.text }  // error: isolation boundary  // faq: because crossing of an isolation boundary requires parameter and result types to conform to 'Sendable' protocol
}
