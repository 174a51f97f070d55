import Ledger

/// Coins whose names on exchanges are sure: symbols are shared by many coins, so nothing is matched by a symbol that does
/// not stand here (docs/SPEC-prices.md, rule 6).
///
/// Each id has that symbol in CoinGecko's list of 2025-08-03, and a pair with the dollar in Kraken's answer of 2026-06-24.
enum WellKnown {
    /// What exchanges call a coin.
    static let codes: [CoinID: String] = [
        "bitcoin": "BTC", "ethereum": "ETH", "ripple": "XRP", "solana": "SOL", "cardano": "ADA", "dogecoin": "DOGE",
        "tron": "TRX", "binancecoin": "BNB", "litecoin": "LTC", "bitcoin-cash": "BCH", "chainlink": "LINK",
        "stellar": "XLM", "polkadot": "DOT", "avalanche-2": "AVAX", "monero": "XMR", "ethereum-classic": "ETC",
        "zcash": "ZEC", "dash": "DASH", "tezos": "XTZ", "algorand": "ALGO", "cosmos": "ATOM", "filecoin": "FIL",
        "aave": "AAVE", "uniswap": "UNI", "shiba-inu": "SHIB", "pepe": "PEPE", "near": "NEAR",
        "internet-computer": "ICP", "hedera-hashgraph": "HBAR", "sui": "SUI", "aptos": "APT",
        "the-open-network": "TON", "arbitrum": "ARB", "optimism": "OP", "tether": "USDT", "usd-coin": "USDC",
        "dai": "DAI", "wrapped-bitcoin": "WBTC", "pax-gold": "PAXG", "tether-gold": "XAUT", "bittensor": "TAO",
        "injective-protocol": "INJ", "celestia": "TIA", "sei-network": "SEI", "ondo-finance": "ONDO", "kaspa": "KAS",
        "fetch-ai": "FET", "render-token": "RENDER", "the-graph": "GRT", "flow": "FLOW", "decentraland": "MANA",
        "the-sandbox": "SAND", "curve-dao-token": "CRV", "compound-governance-token": "COMP", "lido-dao": "LDO",
        "basic-attention-token": "BAT", "quant-network": "QNT", "vechain": "VET", "bonk": "BONK", "dogwifcoin": "WIF",
        "hyperliquid": "HYPE", "polygon-ecosystem-token": "POL", "worldcoin-wld": "WLD", "ethena": "ENA",
        "crypto-com-chain": "CRO", "decred": "DCR", "gnosis": "GNO", "arweave": "AR", "thorchain": "RUNE",
        "elrond-erd-2": "EGLD", "siacoin": "SC", "kusama": "KSM", "mina-protocol": "MINA",
    ]

    /// Kraken's names of before `assetVersion=1`, beside the common ones.
    static let oldKraken: [CoinID: String] = ["bitcoin": "XBT", "dogecoin": "XDG"]

    /// What Coinbase is asked, always all of it, whoever is held.
    static let coinbase: [CoinID] = [
        "bitcoin", "ethereum", "ripple", "solana", "dogecoin", "cardano", "chainlink", "litecoin", "stellar",
        "bitcoin-cash",
    ]

    /// What Binance is asked against Tether, always all of it.
    static let binance: [CoinID] = [
        "bitcoin", "ethereum", "binancecoin", "ripple", "solana", "dogecoin", "cardano", "tron", "chainlink",
        "avalanche-2", "litecoin", "bitcoin-cash", "polkadot", "stellar",
    ]

    /// The same against the euro, the one other money with which Binance trades most of them.
    static let binanceEuro: [CoinID] = [
        "bitcoin", "ethereum", "binancecoin", "ripple", "solana", "dogecoin", "cardano",
    ]
}
