import LoadableTesting
import Testing

@testable import GalleryFeature

@MainActor struct PlainGridRendererTests {
  @Test("prints ten tiles in a row, and the counts")
  func grid() async throws {
    let model = GalleryModel(options: try GalleryOptions(seed: 7, latencyScale: 0), clock: ImmediateClock())
    await model.loadAll()
    expectNoDifference(
      """
      #4265be #4f74f4 #4764f8 #3649ee #474ee7 #2c29dd failed  #6653de #4b2cc8 #6b49ce
      #562ab5 #894eeb #6828bb #ac5dfd failed  #a029ea #bb4cf1 failed  #bc48d9 failed
      failed  failed  #ee67e9 #e549d6 failed  #fc53d7 #c52799 failed  #c72f8b #f153a9
      failed  #d93b7e failed  #d23364 #d34366 #bb3f56 failed  failed  #c02020 #c94b44
      #d14a39 failed  #e27250 #fb7a43 #bd734a #d97025 #c68c57 #eb922a #bc8533 #c29642
      #c69928 failed  #d4b92e #ded267 #beb953 #e5e761 #e3ec6c #d2e367 #b2c957 #a8d22f
      #b2d468 failed  #8ed039 #a8ef5f #95eb51 #99de6e failed  failed  #70c859 #65f64c
      #6ef961 #58b755 #5af15f #23c533 #54ec6c failed  failed  #76f09f #47d880 #43d987
      #5cba8d #29b87c #33d89c failed  #2adfb3 #69d9c5 failed  #33bbb2 #1eb6b6 #67d7de
      #6aeafb #3ea8be failed  #64afce #2ea9ed #599ed0 #6397c7 failed  #6790ce #4a81e9
      100 tiles: 77 loaded, 23 failed

      """, PlainGridRenderer().render(model.viewModels))
  }

  @Test("the last row may be shorter, and no line ends with spaces", arguments: [(1, 1), (10, 1), (11, 2), (25, 3)])
  func rows(count: Int, expected: Int) async throws {
    let options = try GalleryOptions(count: count, seed: 7, failureRate: 1, latencyScale: 0)
    let model = GalleryModel(options: options, clock: ImmediateClock())
    await model.loadAll()
    let lines = PlainGridRenderer().render(model.viewModels).split(separator: "\n")
    #expect(lines.count == expected + 1)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(lines.dropLast().flatMap { $0.split(separator: " ") }.count == count)
  }
}
