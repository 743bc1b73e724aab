#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  /// Three columns of tiles, which are made only when they come near the screen.
  struct GalleryView: View {
    private let columns = Array(repeating: GridItem(.flexible(minimum: 50), spacing: 50), count: 3)

    var body: some View {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 50) {
          ForEach(0..<100, id: \.self) { number in
            TileView(number: number).frame(maxWidth: .infinity, maxHeight: 100)
          }
        }
        .padding()
      }
    }
  }

  /// A tile: a progress view, its colour, or a button that tries again.
  private struct TileView: View {
    let number: Int
    @State private var model = LoadableModel<Int, Paint> { load in try await PaintShop.mix(load.request) }

    var body: some View {
      LoadableView(model, of: number, scrolls: false) { paint in
        Color(red: paint.red, green: paint.green, blue: paint.blue)
      } loading: {
        ProgressView()
      } failure: { error, retry in
        Button("Try again", action: retry)
      }
    }
  }
#endif
