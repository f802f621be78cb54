import type { Role } from './actor';
import type { Ctx } from './ctx.server';
import type { SiteSums } from './site-sums';

/** What a lower context tells higher ones. A new kind is added here first. */
export type DomainEvent =
  | {
      kind: 'accountRegistered';
      accountId: number;
      role: Role;
      uplineId: number | null;
      referrerId: number | null;
      /** The affiliate code that led here. */
      affiliateCode: string | null;
    }
  /** To another line, with all below it. */
  | { kind: 'accountMoved'; accountId: number; fromId: number | null; toId: number | null }
  /** By its owner, old password known or forgotten. */
  | { kind: 'passwordChanged'; accountId: number }
  /** In the transaction that notes it down. `offerCode` is what the member chose with it. */
  | { kind: 'depositRequested'; accountId: number; depositId: number; amountMinor: bigint; offerCode: string | null }
  /** It came to nothing; money may still come late. */
  | { kind: 'depositClosed'; accountId: number; depositId: number }
  /** The amount is what reached the main wallet. */
  | { kind: 'depositArrived'; accountId: number; depositId: number; amountMinor: bigint }
  /** An operator's, far above the usual. The subject is the deposit or the adjustment. */
  | { kind: 'creditAlarmed'; subject: string; amountMinor: bigint }
  /**
   * A member's or an operator's will. `from` is now, or the end of the shorter pause whose place it takes; `until` is null for
   * good, or until operators end it. Reactions are idempotent by the pause's id.
   */
  | {
      kind: 'playPaused';
      accountId: number;
      pauseId: number;
      pause: 'break' | 'exclusion' | 'operator';
      from: Date;
      until: Date | null;
    }
  /** Marks of harm have added up to a letter. */
  | { kind: 'playMarked'; accountId: number; score: number }
  /** An operator's, which holds at once. `limit` is its kind and period, as `loss.day`; the amount of a time limit is in minutes. */
  | { kind: 'limitSetByOperator'; accountId: number; limit: string; amount: bigint; reason: string }
  /** It is time to look at one's limits again. */
  | { kind: 'limitsReminded'; accountId: number }
  /** The roll-ups have counted this much more of the whole site, in the same transaction. */
  | { kind: 'sumsCounted'; sums: readonly SiteSums[] }
  /** On another device of the owner's, without a password. */
  | { kind: 'signedInByTicket'; accountId: number }
  /** By its owner, for good. */
  | { kind: 'socialBound'; accountId: number; provider: string }
  | { kind: 'securityNoted'; accountId: number; note: SecurityNote; address?: string; userAgent?: string };

/** What an owner is told of, so that a stranger's doing does not stay unseen. */
export type SecurityNote =
  | 'newPlace'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorsCleared'
  | 'ticketUsed';

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;
type Reaction<K extends DomainEvent['kind']> = (ctx: Ctx, event: EventOf<K>) => Promise<void>;

/** A settled bet of any kind of play, or one that was undone, with its figures negated. */
export type PlayedLine = {
  id: number;
  accountId: number;
  settledAt: Date;
  category: string;
  vendorCode: string;
  bets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** What counts as turnover. */
  validBetMinor: bigint;
  feedsJackpot: boolean;
};

/** Counts each line once, whatever fails meanwhile: `play/README.md` says how. The name is stored and never changes. */
export type PlayConsumer = {
  name: string;
  playCounted(ctx: Ctx, event: { lines: readonly PlayedLine[] }): Promise<void>;
};

type EventReactions = { [K in DomainEvent['kind']]?: Reaction<K>[] };

/** Who listens, per kind and in order; `composition` registers them. */
export type Reactions = EventReactions & { playCounted?: PlayConsumer[] };

/** Call it inside the transaction that made it true: what reacts commits or fails with it. */
export async function tell<K extends DomainEvent['kind']>(ctx: Ctx, event: EventOf<K>): Promise<void> {
  const reactions: EventReactions = ctx.reactions;
  for (const react of reactions[event.kind as K] ?? []) await react(ctx, event);
}
