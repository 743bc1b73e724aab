import LoadableReducers
import LoadableViews
import Testing

@testable import GalleryFeature

struct TileSentenceRendererTests {
  @Test(
    "names the key that loads a tile again, if there is one", arguments: [nil, "return"] as [String?])
  func retryKey(key: String?) {
    let state = LoadableStateWith<Int, Tile>.failed(TileFailure(number: 2, attempt: 3), request: 2)
    let sentence = TileSentenceRenderer(retryKey: key).render(LoadablePresenter<Int>.tile(number: 2).present(state))
    #expect(sentence == "Attempt 3 has failed" + (key == nil ? "" : " [return: Try again]"))
  }
}
