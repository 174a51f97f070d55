import HTML
import Ledger

extension Link {
    /// The way to an address of the web.
    init(_ address: WebAddress) { self.init(checkedWeb: address.text) }
}
