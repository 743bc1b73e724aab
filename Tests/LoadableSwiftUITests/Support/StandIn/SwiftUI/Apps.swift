// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// swiftui/previewprovider
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

// swiftui/app
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

// swiftui/app/main()
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
extension App { @MainActor @preconcurrency public static func main() {} }

// swiftui/scene
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol Scene {}

// swiftui/scenebuilder
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// swiftui/windowgroup
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// swiftui/scenephase
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
// swiftui/environmentvalues/scenephase
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
extension EnvironmentValues { public var scenePhase: ScenePhase { .active } }

// swiftui/navigationstack
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct NavigationStack<Data, Root: View>: StandInView {
  public init(@ViewBuilder root: () -> Root) where Data == Never {}
}

// swiftui/navigationlink
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct NavigationLink<Label: View, Destination: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, @ViewBuilder destination: () -> Destination)
  where Label == Text {}
}

// swiftui/toolbarcontent
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol ToolbarContent {}

// swiftui/toolbarcontentbuilder
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
}

// swiftui/toolbaritem
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct ToolbarItem<Content: View>: ToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

// swiftui/toolbaritemplacement
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  // swiftui/toolbaritemplacement/primaryaction
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public static let primaryAction = ToolbarItemPlacement()
}
