/// Something that is written into a page: an element, a text, or several of them.
///
/// Views and elements are values of static types, so that a release build writes a page in one pass, straight into one
/// block of bytes, with nothing in between.
public protocol HTML {
    func write(to output: inout Output)
}

extension HTML {
    /// The bytes, UTF-8.
    @inlinable
    public func render(capacity: Int = 16_384) -> [UInt8] {
        var output = Output(capacity: capacity)
        write(to: &output)
        return output.finish()
    }

    /// The bytes as text, for tests.
    public func renderText() -> String { String(decoding: render(), as: UTF8.self) }
}

/// A part of a page that is made of what it shows.
public protocol View: HTML {
    associatedtype Body: HTML
    @HTMLBuilder var body: Body { get }
}

extension View {
    @inlinable
    public func write(to output: inout Output) { body.write(to: &output) }
}
