import type { Role } from './actor';
import type { Ctx } from './ctx.server';

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
  | {
      kind: 'betSettled';
      accountId: number;
      betId: number;
      category: string;
      vendorCode: string;
      stakeMinor: bigint;
      payoutMinor: bigint;
      /** What counts as turnover. */
      validBetMinor: bigint;
    }
  /** The amount is what reached the main wallet. */
  | { kind: 'depositArrived'; accountId: number; depositId: number; amountMinor: bigint }
  /** An operator's, far above the usual. The subject is the deposit or the adjustment. */
  | { kind: 'creditAlarmed'; subject: string; amountMinor: bigint }
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
  | 'factorsCleared';

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;
type Reaction<K extends DomainEvent['kind']> = (ctx: Ctx, event: EventOf<K>) => Promise<void>;

/** Who listens, per kind and in order; `composition` registers them. */
export type Reactions = { [K in DomainEvent['kind']]?: Reaction<K>[] };

/** Call it inside the transaction that made it true: what reacts commits or fails with it. */
export async function tell<K extends DomainEvent['kind']>(ctx: Ctx, event: EventOf<K>): Promise<void> {
  for (const react of ctx.reactions[event.kind as K] ?? []) await react(ctx, event);
}
