/// Elements without content.

@inlinable
public func meta(_ attributes: Attribute...) -> VoidElement { VoidElement("<meta", attributes) }

@inlinable
public func link(_ attributes: Attribute...) -> VoidElement { VoidElement("<link", attributes) }

@inlinable
public func input(_ attributes: Attribute...) -> VoidElement { VoidElement("<input", attributes) }

@inlinable
public func br(_ attributes: Attribute...) -> VoidElement { VoidElement("<br", attributes) }

@inlinable
public func hr(_ attributes: Attribute...) -> VoidElement { VoidElement("<hr", attributes) }

@inlinable
public func img(_ attributes: Attribute...) -> VoidElement { VoidElement("<img", attributes) }

/// A script of its own file; there is no other.
@inlinable
public func script(_ attributes: Attribute...) -> Element<Nothing> {
    Element("<script", attributes, Nothing(), "</script>")
}
