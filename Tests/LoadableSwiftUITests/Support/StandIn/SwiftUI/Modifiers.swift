// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension View {
  // swiftui/view/onchange(of:initial:_:)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public func onChange<Value: Equatable>(of value: Value, initial: Bool = false, _ action: @escaping () -> Void)
    -> some View
  {
    self
  }
  // swiftui/view/searchable(text:prompt:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View { self }
  // swiftui/view/navigationtitle(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func navigationTitle<Content: StringProtocol>(_ title: Content) -> some View { self }
  // swiftui/view/font(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func font(_ font: Font?) -> some View { self }
  // swiftui/view/foregroundstyle(_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  // swiftui/view/onappear(perform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  // swiftui/view/task(id:priority:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  // swiftui/view/refreshable(action:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  // swiftui/view/animation(_:value:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  // swiftui/view/environment(_:_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
  // swiftui/view/accessibilityelement(children:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  // swiftui/view/accessibilitylabel(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func accessibilityLabel<Content: StringProtocol>(_ label: Content) -> some View { self }
  // swiftui/view/accessibilityaddtraits(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  // swiftui/view/containerrelativeframe(_:alignment:)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
  // swiftui/view/scrollbouncebehavior(_:axes:)
  @available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, visionOS 1, *)
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
  // swiftui/view/allowshittesting(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  // swiftui/view/accessibilityhidden(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  // swiftui/view/disabled(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func disabled(_ disabled: Bool) -> some View { self }
  // swiftui/view/opacity(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func opacity(_ opacity: Double) -> some View { self }
  // swiftui/view/overlay(alignment:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content) -> some View {
    self
  }
  // swiftui/view/safeareainset(edge:alignment:spacing:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  // swiftui/view/toolbar(content:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { self }
  // swiftui/view/ondisappear(perform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  // swiftui/view/transformenvironment(_:transform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View { self }
  // swiftui/view/padding(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func padding(_ length: Double? = nil) -> some View { self }
  // swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View { self }
  // swiftui/view/background(_:ignoressafeareaedges:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func background<Style: ShapeStyle>(_ style: Style) -> some View { self }
  // swiftui/view/background(_:in:fillstyle:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func background<Style: ShapeStyle, Background: Shape>(_ style: Style, in shape: Background) -> some View {
    self
  }
  // swiftui/view/buttonstyle(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func buttonStyle(_ style: BorderedButtonStyle) -> some View { self }
  // swiftui/view/keyboardshortcut(_:modifiers:)
  @available(macOS 11, iOS 14, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
  // swiftui/view/id(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  // swiftui/view/modifier(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { self }
  // swiftui/view/redacted(reason:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func redacted(reason: RedactionReasons) -> some View { self }
  // swiftui/view/previewdisplayname(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func previewDisplayName(_ value: String?) -> some View { self }
}

// swiftui/viewmodifier
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = StandInContent
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct StandInContent: StandInView {}

// swiftui/dynamicviewcontent
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol DynamicViewContent: View {}

// swiftui/foreach
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
extension ForEach: DynamicViewContent {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
extension DynamicViewContent {
  // swiftui/dynamicviewcontent/ondelete(perform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
  // swiftui/dynamicviewcontent/onmove(perform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}

// swiftui/equatableview
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct EquatableView<Content: Equatable & View>: StandInView {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
extension View where Self: Equatable {
  // swiftui/view/equatable()
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func equatable() -> EquatableView<Self> { EquatableView() }
}
