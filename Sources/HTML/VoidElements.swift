/// Elements without content.

@inlinable @inline(__always)
public func meta(_ attributes: Attribute...) -> VoidElement { VoidElement("<meta", attributes) }

@inlinable @inline(__always)
public func link(_ attributes: Attribute...) -> VoidElement { VoidElement("<link", attributes) }

@inlinable @inline(__always)
public func input(_ attributes: Attribute...) -> VoidElement { VoidElement("<input", attributes) }

@inlinable @inline(__always)
public func br(_ attributes: Attribute...) -> VoidElement { VoidElement("<br", attributes) }

/// A place where a line may be broken.
@inlinable @inline(__always)
public func wbr() -> VoidElement { VoidElement("<wbr", []) }

@inlinable @inline(__always)
public func hr(_ attributes: Attribute...) -> VoidElement { VoidElement("<hr", attributes) }

@inlinable @inline(__always)
public func img(_ attributes: Attribute...) -> VoidElement { VoidElement("<img", attributes) }

/// A script of its own file; there is no other.
@inlinable @inline(__always)
public func script(_ attributes: Attribute...) -> Element<[Attribute], Nothing> {
    Element("<script", attributes, Nothing(), "</script>")
}
