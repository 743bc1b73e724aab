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
      case .activity(let fraction, let placement):
        text.isEmpty
          ? indicator(fraction) : Self.text(text, role: .plain).withIndicator(indicator(fraction), at: placement)
      }
    }

    /// A button that sends its intent to the surrounding screen.
    public static func button(_ text: String, intent: LoadIntent<some Hashable & Sendable>) -> Self {
      Self(ControlButton(text: text, intent: intent.name))
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

    private static func indicator(_ fraction: Double?) -> Self {
      if let fraction { Self(ProgressView(value: fraction)) } else { Self(ProgressView()) }
    }
  }
#endif
