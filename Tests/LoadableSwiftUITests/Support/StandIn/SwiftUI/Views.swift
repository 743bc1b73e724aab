// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwiftUI that the module LoadableSwiftUI uses, with their types but without behaviour: nothing here can be run. They
// follow Apple's documentation, and each names its page below https://developer.apple.com/documentation, where the members of a type are
// listed too. Each declaration says which system versions introduced it, and `.ci/apple` compiles LoadableSwiftUI against that, so that it
// uses nothing newer than the package's platforms. Some declarations that SwiftUI allows off the main actor are restricted to it here, so
// that code which passes here also passes with SwiftUI. The files are not part of any target: `LoadableSwiftUITests` compiles them as a
// module named SwiftUI.

// swiftui/view
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

public protocol StandInView: View where Body == Never {}
extension StandInView { public var body: Never { fatalError("a stand-in") } }
extension Never: View { public var body: Never { fatalError("a stand-in") } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError("a stand-in") } }

// swiftui/viewbuilder
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

// swiftui/emptyview
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct EmptyView: StandInView { nonisolated public init() {} }
// swiftui/tupleview
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct TupleView<Content>: StandInView { nonisolated public init(_ content: Content) {} }
// swiftui/conditionalcontent
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ConditionalContent<First: View, Second: View>: StandInView { nonisolated init() {} }
// swiftui/anyview
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct AnyView: StandInView { public init<Content: View>(_ view: Content) {} }

// swiftui/text
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Text: StandInView {
  public init<Content: StringProtocol>(_ content: Content) {}
  public func font(_ font: Font?) -> Text { self }
}

// swiftui/label
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct Label<Title: View, Icon: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String) where Title == Text, Icon == Image {}
}

// swiftui/image
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Image: StandInView {}

// swiftui/contentunavailableview
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String, description: Text? = nil)
  where Label == StandInLabel, Description == Text?, Actions == EmptyView {}
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
}

public struct StandInLabel: StandInView {}

// swiftui/button
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct Button<Label: View>: StandInView {
  public init<Content: StringProtocol>(_ title: Content, action: @escaping @MainActor () -> Void) where Label == Text {}
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public init<Content: StringProtocol>(
    _ title: Content, systemImage: String, action: @escaping @MainActor () -> Void
  ) where Label == StandInLabel {}
}

// swiftui/progressview
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct ProgressView<Label: View, CurrentValueLabel: View>: StandInView {
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init<Title: StringProtocol>(_ title: Title) where Label == Text, CurrentValueLabel == EmptyView {}
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
}

// swiftui/horizontalalignment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum HorizontalAlignment { case leading, center, trailing }
// swiftui/verticalalignment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum VerticalAlignment { case top, center, bottom }
// swiftui/alignment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum Alignment { case center, top, bottom, leading, trailing, topLeading, topTrailing }
// swiftui/verticaledge
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
public enum VerticalEdge { case top, bottom }

// swiftui/hstack
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct HStack<Content: View>: StandInView {
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

// swiftui/vstack
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct VStack<Content: View>: StandInView {
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

// swiftui/zstack
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ZStack<Content: View>: StandInView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

// swiftui/list
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct List<SelectionValue: Hashable, Content: View>: StandInView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
}

// swiftui/scrollview
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ScrollView<Content: View>: StandInView {
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

// swiftui/axis
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public enum Axis {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

// swiftui/foreach
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StandInView {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

// swiftui/viewthatfits
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct ViewThatFits<Content: View>: StandInView {
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {}
}

// swiftui/scrollviewreader
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct ScrollViewReader<Content: View>: StandInView {
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}

// swiftui/scrollviewproxy
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

// swiftui/lazyvgrid
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct LazyVGrid<Content: View>: StandInView {
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

// swiftui/griditem
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(Double), flexible(minimum: Double = 10, maximum: Double = .infinity)
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {}
}
