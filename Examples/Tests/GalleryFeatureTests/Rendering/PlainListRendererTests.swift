import LoadableTesting
import Testing

@testable import GalleryFeature

@MainActor struct PlainListRendererTests {
  @Test("prints a line for each tile, with the reason of a failure, and the counts")
  func lines() async throws {
    let model = GalleryModel(options: try GalleryOptions(count: 8, seed: 7, latencyScale: 0), clock: ImmediateClock())
    await model.loadAll()
    expectNoDifference(
      """
      1: #4265be
      2: #4f74f4
      3: #4764f8
      4: #3649ee
      5: #474ee7
      6: #2c29dd
      7: Attempt 1 has failed
      8: #6653de
      8 tiles: 7 loaded, 1 failed

      """, PlainListRenderer().render(model.viewModels))
  }
}
