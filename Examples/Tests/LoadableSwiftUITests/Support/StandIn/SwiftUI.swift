// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwiftUI that the module LoadableSwiftUI uses, with their types but without behaviour: nothing here can be run. They
// follow Apple's documentation. Each declaration says which system versions introduced it, and `.ci/apple` compiles LoadableSwiftUI
// against that, so that it uses nothing newer than the package's platforms. Some declarations that SwiftUI allows off the main actor are
// restricted to it here, so that code which passes here also passes with SwiftUI. The file is not part of any target:
// `LoadableSwiftUITests` compiles it as a module named SwiftUI.

// MARK: Views

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

public protocol StandInView: View where Body == Never {}
extension StandInView { public var body: Never { fatalError("a stand-in") } }
extension Never: View { public var body: Never { fatalError("a stand-in") } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError("a stand-in") } }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct EmptyView: StandInView { nonisolated public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct TupleView<Content>: StandInView { nonisolated public init(_ content: Content) {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ConditionalContent<First: View, Second: View>: StandInView { nonisolated init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct AnyView: StandInView { public init<Content: View>(_ view: Content) {} }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Text: StandInView {
  public init<Content: StringProtocol>(_ content: Content) {}
  public func font(_ font: Font?) -> Text { self }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct Label<Title: View, Icon: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String) where Title == Text, Icon == Image {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Image: StandInView {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String, description: Text? = nil)
  where Label == StandInLabel, Description == Text?, Actions == EmptyView {}
}

public struct StandInLabel: StandInView {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Button<Label: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, action: @escaping @MainActor () -> Void) where Label == Text {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct ProgressView<Label: View, CurrentValueLabel: View>: StandInView {
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum HorizontalAlignment { case leading, center, trailing }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum VerticalAlignment { case top, center, bottom }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum Alignment { case center, top, bottom, leading, trailing, topLeading, topTrailing }
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
public enum VerticalEdge { case top, bottom }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct HStack<Content: View>: StandInView {
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct VStack<Content: View>: StandInView {
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ZStack<Content: View>: StandInView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct List<SelectionValue: Hashable, Content: View>: StandInView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ScrollView<Content: View>: StandInView {
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum Axis {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StandInView {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

// MARK: Modifiers

extension View {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public func onChange<Value: Equatable>(of value: Value, initial: Bool = false, _ action: @escaping () -> Void)
    -> some View
  {
    self
  }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func navigationTitle<Content: StringProtocol>(_ title: Content) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func font(_ font: Font?) -> some View { self }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func accessibilityLabel<Content: StringProtocol>(_ label: Content) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
  @available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, visionOS 1, *)
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func disabled(_ disabled: Bool) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func opacity(_ opacity: Double) -> some View { self }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content) -> some View {
    self
  }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
  public func redacted(reason: RedactionReasons) -> some View { self }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public func previewDisplayName(_ value: String?) -> some View { self }
}

@available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, visionOS 1, *)
public struct ScrollBounceBehavior: Sendable {
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Font { public static var footnote: Font { Font() } }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Animation { public static var `default`: Animation { Animation() } }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public protocol ShapeStyle {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Color: ShapeStyle {}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
public struct HierarchicalShapeStyle: ShapeStyle {}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
extension ShapeStyle where Self == Color { public static var red: Color { Color() } }
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityChildBehavior: Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1)
}

// MARK: State and environment

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError("a stand-in") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError("a stand-in") }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError("a stand-in") }
    nonmutating set {}
  }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    fatalError("a stand-in")
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("a stand-in") }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { fatalError("a stand-in") }
    set {}
  }
}

// MARK: Previews

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

// MARK: Apps

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
extension App { @MainActor @preconcurrency public static func main() {} }

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol Scene {}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
extension EnvironmentValues { public var scenePhase: ScenePhase { .active } }

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct NavigationStack<Data, Root: View>: StandInView {
  public init(@ViewBuilder root: () -> Root) where Data == Never {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct NavigationLink<Label: View, Destination: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, @ViewBuilder destination: () -> Destination)
  where Label == Text {}
}

// MARK: What SwiftUI exports from Foundation and Accessibility, and Linux does not have

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ value: String) {}
    public mutating func appendInterpolation(_ value: Int) {}
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension String { public init(localized resource: LocalizedStringResource) { self = "" } }

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public func post() {}
  }
}
