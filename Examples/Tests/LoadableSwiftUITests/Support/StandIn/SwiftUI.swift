// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwiftUI that the module LoadableSwiftUI uses, with their types and without what they do: nothing here can be run.
// It is written after Apple's documentation, for the SDKs of iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1; each declaration is in
// all of them. Where SwiftUI lets a declaration be used off the main actor this one may not be, so that what
// passes here passes there. It is not a part of any target: `LoadableSwiftUITests` compiles it as a module named SwiftUI.

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

public protocol StandInView: View where Body == Never {}
extension StandInView { public var body: Never { fatalError("a stand-in") } }
extension Never: View { public var body: Never { fatalError("a stand-in") } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError("a stand-in") } }

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

public struct EmptyView: StandInView { nonisolated public init() {} }
public struct TupleView<Content>: StandInView { nonisolated public init(_ content: Content) {} }
public struct ConditionalContent<First: View, Second: View>: StandInView { nonisolated init() {} }
public struct AnyView: StandInView { public init<Content: View>(_ view: Content) {} }

public struct Text: StandInView {
  public init<Content: StringProtocol>(_ content: Content) {}
  public func font(_ font: Font?) -> Text { self }
}

public struct Label<Title: View, Icon: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String) where Title == Text, Icon == Image {}
}

public struct Image: StandInView {}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String, description: Text? = nil)
  where Label == StandInLabel, Description == Text?, Actions == EmptyView {}
}

public struct StandInLabel: StandInView {}

public struct Button<Label: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, action: @escaping @MainActor () -> Void) where Label == Text {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: StandInView {
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
}

public enum HorizontalAlignment { case leading, center, trailing }
public enum VerticalAlignment { case top, center, bottom }
public enum Alignment { case center, top, bottom, leading, trailing, topLeading, topTrailing }
public enum VerticalEdge { case top, bottom }

public struct HStack<Content: View>: StandInView {
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: StandInView {
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ZStack<Content: View>: StandInView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct List<SelectionValue: Hashable, Content: View>: StandInView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
}

public struct ScrollView<Content: View>: StandInView {
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

public enum Axis {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let vertical = Set(rawValue: 2)
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StandInView {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

// MARK: Modifiers

extension View {
  public func font(_ font: Font?) -> some View { self }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  public func accessibilityLabel<Content: StringProtocol>(_ label: Content) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content) -> some View {
    self
  }
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  public func redacted(reason: RedactionReasons) -> some View { self }
  public func previewDisplayName(_ value: String?) -> some View { self }
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

public struct Font { public static var footnote: Font { Font() } }
public struct Animation { public static var `default`: Animation { Animation() } }

public protocol ShapeStyle {}
public struct Color: ShapeStyle {}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == Color { public static var red: Color { Color() } }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct AccessibilityChildBehavior: Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1)
}

// MARK: State and environment

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError("a stand-in") }
    nonmutating set {}
  }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("a stand-in") }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { fatalError("a stand-in") }
    set {}
  }
}

// MARK: Previews

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
