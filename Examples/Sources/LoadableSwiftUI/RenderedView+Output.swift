#if canImport(SwiftUI)
  public import LoadableViews
  import SwiftUI

  extension RenderedView: @MainActor RenderedOutput {
    /// A text in the look of its role.
    public static func text(_ text: String, role: TextRole) -> Self {
      switch role {
      case .plain: Self(Text(text))
      case .note: Self(Text(text).font(.footnote).foregroundStyle(.secondary))
      case .error: Self(Label(text, systemImage: "exclamationmark.triangle").foregroundStyle(.red))
      case .placeholder: redacted(Self(Text("A row that is loading")))
      case .activity(let fraction, let placement):
        text.isEmpty
          ? indicator(fraction) : Self.text(text, role: .plain).withIndicator(indicator(fraction), at: placement)
      }
    }

    /// A button that the surrounding screen handles.
    public static func button(_ text: String, name: String) -> Self {
      Self(ControlButton(text: text, name: name))
    }

    /// A SwiftUI stack in the direction of the axis.
    public static func stack(_ parts: [Self], axis: StackAxis) -> Self {
      let views = ForEach(parts.indices, id: \.self) { parts[$0] }
      return switch axis {
      case .horizontal: Self(HStack { views })
      case .vertical: Self(VStack { views })
      case .overlay: Self(ZStack { views })
      }
    }

    /// The view with its texts blanked out, disabled, and hidden from screen readers.
    public static func redacted(_ sample: Self) -> Self {
      Self(sample.redacted(reason: .placeholder).disabled(true).accessibilityHidden(true))
    }

    /// The content, with the other slots over and around it.
    ///
    /// It has the same modifiers in each state, so the content stays the same view, and keeps its scroll position and focus.
    public static func screen(_ slots: ScreenSlots<Self>) -> Self {
      let buttons = slots.controls.filter { $0.name != "refresh" }.map(\.output)
      let refresh = slots.controls.first { $0.name == "refresh" }?.output
      return Self(
        slots.content
          .opacity(slots.isReplacing ? 0.5 : 1)
          .overlay(alignment: alignment(slots.indicatorPlacement)) { slots.indicator }
          .safeAreaInset(edge: .top) {
            VStack {
              slots.banner
              slots.note
            }
          }
          .safeAreaInset(edge: .bottom) {
            HStack {
              RefreshControl(place: .below, button: refresh)
              ForEach(buttons.indices, id: \.self) { buttons[$0] }
            }
          }
          .toolbar { RefreshControl(place: .toolbar, button: refresh) })
    }

    /// Fills the place of the content with a text that says why there is none.
    ///
    /// It scrolls, so that it can be pulled.
    static func unavailable(_ text: String, systemImage: String, description: String? = nil) -> Self {
      Self(
        ScrollView {
          ContentUnavailableView(text, systemImage: systemImage, description: description.map { Text($0) })
            .containerRelativeFrame([.horizontal, .vertical])
        }
        .scrollBounceBehavior(.always))
    }

    private static func alignment(_ placement: IndicatorPlacement) -> Alignment {
      switch placement {
      case .leading: .topLeading
      case .trailing: .topTrailing
      case .above: .top
      case .below: .bottom
      case .overlay: .center
      }
    }

    private static func indicator(_ fraction: Double?) -> Self {
      if let fraction { Self(ProgressView(value: fraction)) } else { Self(ProgressView()) }
    }
  }
#endif
