/** The player's name at the vendor, and the currency of their wallet there. */
export type VendorPlayer = { vendorCode: string; playerId: string; currency: string };

export type VendorTransfer = VendorPlayer & {
  direction: 'in' | 'out';
  /** Ours, unique, and never used for a second transfer. */
  reference: string;
  amountMinor: bigint;
  /** It is signed as of then: the vendor takes nothing that was signed more than five minutes before. */
  begunAt: Date;
};

/** `unknown`: nothing can be said, neither that the money moved nor that it did not. */
export type TransferVerdict = 'done' | 'failed' | 'unknown';
/** `absent`: the vendor has never heard of it; so far. */
export type TransferStatus = TransferVerdict | 'absent';

/** A bet that is decided. Its reference is the vendor's own, one bet each. */
export type VendorBet = {
  reference: string;
  playerId: string;
  gameCode: string;
  round: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  placedAt: Date;
  settledAt: Date;
};
/** Decided bets in the vendor's order, and the mark after which the next are asked for. */
export type VendorBets = { bets: VendorBet[]; position: string };

/** Vendors that keep the player's money themselves while it is played with. */
export type TransferWallets = {
  /** Opens the player's wallet there, as this merchant's; for who has one it changes nothing. False: no answer. */
  open(player: VendorPlayer, merchantCode: string): Promise<boolean>;
  /** What lies in it; null: no answer. */
  balance(player: VendorPlayer): Promise<bigint | null>;
  /** Sends it once. Never throws: whatever is no clear answer is `unknown`. */
  transfer(transfer: VendorTransfer): Promise<TransferVerdict>;
  /** What became of it. Never throws. */
  status(transfer: Pick<VendorTransfer, 'vendorCode' | 'reference'>): Promise<TransferStatus>;
  /** What was decided after this mark; an empty one: from the beginning. Null: no answer. */
  bets(vendorCode: string, after: string): Promise<VendorBets | null>;
};

/** Vendors that call us: bets and wins move the balance we keep. Null: nobody signs for that vendor. */
export type SeamlessVendors = {
  secretOf(vendorCode: string): string | null;
  /** What the vendor's books say of a day (`2026-03-15`). Never throws; null: no answer. */
  statement(vendorCode: string, day: string): Promise<VendorStatement | null>;
};

/** Bets of the day that were not taken back, their stakes, and what was won. */
export type VendorStatement = { bets: number; stakeMinor: bigint; payoutsMinor: bigint };

/** By the name of the adapter that a vendor's row carries. */
export type Vendors = { find(adapter: string): TransferWallets | null };
