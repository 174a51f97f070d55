/// Puts what stands line by line in a `body` or in an element's braces one behind the other.
@resultBuilder
public enum HTMLBuilder {
    @inlinable
    public static func buildExpression(_ text: String) -> Text { Text(text) }
    @inlinable
    public static func buildExpression<Content: HTML>(_ content: Content) -> Content { content }

    @inlinable
    public static func buildBlock() -> Nothing { Nothing() }
    @inlinable
    public static func buildPartialBlock<Content: HTML>(first content: Content) -> Content { content }
    @inlinable
    public static func buildPartialBlock<First: HTML, Next: HTML>(
        accumulated: First, next: Next
    ) -> Pair<First, Next> {
        Pair(accumulated, next)
    }

    @inlinable
    public static func buildOptional<Content: HTML>(_ content: Content?) -> Maybe<Content> { Maybe(content) }
    @inlinable
    public static func buildEither<First: HTML, Second: HTML>(first: First) -> Either<First, Second> { .first(first) }
    @inlinable
    public static func buildEither<First: HTML, Second: HTML>(second: Second) -> Either<First, Second> {
        .second(second)
    }
    @inlinable
    public static func buildArray<Content: HTML>(_ contents: [Content]) -> Many<Content> { Many(contents) }
}
