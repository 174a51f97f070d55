/// Puts what stands line by line in a `body` or in an element's braces one behind the other.
@resultBuilder
public enum HTMLBuilder {
    @inlinable @inline(__always)
    public static func buildExpression(_ text: String) -> Text { Text(text) }
    @inlinable @inline(__always)
    public static func buildExpression<Content: HTML>(_ content: consuming Content) -> Content { content }

    @inlinable @inline(__always)
    public static func buildBlock() -> Nothing { Nothing() }
    @inlinable @inline(__always)
    public static func buildPartialBlock<Content: HTML>(first content: consuming Content) -> Content { content }
    @inlinable @inline(__always)
    public static func buildPartialBlock<First: HTML, Next: HTML>(
        accumulated: consuming First, next: consuming Next
    ) -> Pair<First, Next> {
        Pair(accumulated, next)
    }

    @inlinable @inline(__always)
    public static func buildOptional<Content: HTML>(_ content: consuming Content?) -> Maybe<Content> { Maybe(content) }
    @inlinable @inline(__always)
    public static func buildEither<First: HTML, Second: HTML>(first: consuming First) -> Either<First, Second> {
        .first(first)
    }
    @inlinable @inline(__always)
    public static func buildEither<First: HTML, Second: HTML>(second: consuming Second) -> Either<First, Second> {
        .second(second)
    }
    @inlinable @inline(__always)
    public static func buildArray<Content: HTML>(_ contents: [Content]) -> Many<Content> { Many(contents) }
}
