import { randomUUID } from 'node:crypto';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { vendorTransfers } from '~/domain/play/tables.server';
import { mainWalletId, transferFunds } from '~/domain/play/vendor-wallets/transfer-funds.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { vendorsOf } from '~/gateways/vendors/choose.server';
import type { TransferStatus, TransferWallets, VendorBet } from '~/gateways/vendors/port';
import { asOwner, worldWith } from '../../../setup/world';

/**
 * What may go wrong on the way. `refuse`: it says no. `silent`: not heard, not done. `deaf`: done, the answer lost, and it
 * will not say yet. `lostAnswer`: done, and it says so when asked. `dieBefore`, `dieAfter`: we are gone, before or after it did it.
 */
export type Fault =
  | 'refuse'
  | 'silent'
  | 'deaf'
  | 'lostAnswer'
  | 'dieBefore'
  | 'dieAfter'
  | 'deadBalance'
  | 'dieAtBalance';

export class Died extends Error {}

/** A vendor as strict as the protocol: a reference works once, and signatures grow old. */
function fakeVendor(clock: { now: Date }) {
  const balances = new Map<string, bigint>();
  const moves = new Map<string, boolean>();
  const told = new Map<string, VendorBet[]>();
  const faults: Fault[] = [];
  const sent: string[] = [];
  const openedFor: string[] = [];
  let deafUntil = new Date(0);
  const walletOf = (vendor: string, player: string) => `${vendor} ${player}`;
  const take = (...wanted: Fault[]): Fault | null => {
    if (!wanted.includes(faults[0] as Fault)) return null;
    return faults.shift()!;
  };
  const wallets: TransferWallets = {
    async open(_player, merchantCode) {
      openedFor.push(merchantCode);
      return true;
    },
    async balance({ vendorCode, playerId }) {
      const fault = take('deadBalance', 'dieAtBalance');
      if (fault === 'dieAtBalance') throw new Died();
      return fault ? null : (balances.get(walletOf(vendorCode, playerId)) ?? 0n);
    },
    async transfer({ vendorCode, playerId, reference, direction, amountMinor, begunAt }) {
      sent.push(reference);
      const fault = take('refuse', 'silent', 'deaf', 'lostAnswer', 'dieBefore', 'dieAfter');
      if (fault === 'dieBefore') throw new Died();
      if (fault === 'silent') return 'unknown';
      if (clock.now.getTime() - begunAt.getTime() > 300_000) return 'unknown';
      const wallet = walletOf(vendorCode, playerId);
      const after = (balances.get(wallet) ?? 0n) + (direction === 'in' ? amountMinor : -amountMinor);
      const isDone = fault !== 'refuse' && after >= 0n;
      moves.set(reference, isDone);
      if (isDone) balances.set(wallet, after);
      if (fault === 'dieAfter') throw new Died();
      if (fault === 'deaf') deafUntil = new Date(clock.now.getTime() + 90_000);
      if (fault === 'deaf' || fault === 'lostAnswer') return 'unknown';
      return isDone ? 'done' : 'failed';
    },
    async status({ reference }): Promise<TransferStatus> {
      if (clock.now < deafUntil) return 'unknown';
      const isDone = moves.get(reference);
      return isDone === undefined ? 'absent' : isDone ? 'done' : 'failed';
    },
    async bets(vendorCode, after) {
      if (take('deadBalance')) return null;
      const all = told.get(vendorCode) ?? [];
      const from = Number(after || 0);
      return { bets: all.slice(from, from + 3), position: String(Math.min(from + 3, all.length) || '') };
    },
  };
  return {
    wallets,
    faults,
    sent,
    openedFor,
    there: (vendor: string, accountId: number) => balances.get(walletOf(vendor, `m${accountId}`)) ?? 0n,
    tellBets: (vendor: string, bets: VendorBet[]) => void told.set(vendor, [...(told.get(vendor) ?? []), ...bets]),
    play(vendor: string, accountId: number, byMinor: bigint) {
      const wallet = walletOf(vendor, `m${accountId}`);
      balances.set(wallet, (balances.get(wallet) ?? 0n) + byMinor);
    },
  };
}

/** A member with 1,000 taka, two vendors of transfer mode, a seamless one, and a clock that tests move. */
export async function vendorWorld() {
  const clock = { now: new Date('2026-03-15T06:00:00Z') };
  const vendor = fakeVendor(clock);
  const gateways = { vendors: vendorsOf(new Map([['fake', vendor.wallets]])) };
  const { ctx: first, database } = await worldWith({ gateways, now: clock.now });
  await asOwner(database, (client) =>
    client.query(
      `insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values
        ('CQ9', 'CQ9', 'সিকিউ৯', 'fake', 'transfer', 1), ('PT', 'PT', 'পিটি', 'fake', 'transfer', 2),
        ('PG', 'PG', 'পিজি', 'fake', 'seamless', 3), ('FAR', 'FAR', 'ফার', 'nobody', 'transfer', 4)`,
    ),
  );
  const member = await createAccount(first, {
    account: 'rahima',
    nickname: 'Rahima',
    role: 'member',
    type: 0,
    passwordHash: null,
  });
  await give(first, member, taka(1_000));
  const ctx = (): Ctx => ({ ...first, now: clock.now });
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  return { ctx, database, vendor, member, wait };
}

export type VendorWorld = Awaited<ReturnType<typeof vendorWorld>>;

async function give(ctx: Ctx, accountId: number, amountMinor: bigint): Promise<void> {
  const [{ main }, opening] = [await walletAccounts(ctx, accountId), await houseAccount(ctx, 'opening')];
  const moves = [
    { accountId: opening, amountMinor: -amountMinor },
    { accountId: main, amountMinor },
  ];
  await post(ctx, { kind: 'opening', key: randomUUID(), moves });
}

type Wish = { from?: string; to?: string; units?: number; amountMinor?: bigint; requestKey?: string };

export function send({ ctx, member }: VendorWorld, { from = mainWalletId, to = mainWalletId, ...wish }: Wish) {
  return transferFunds(ctx(), {
    accountId: member,
    fromWalletId: from,
    toWalletId: to,
    amountMinor: wish.amountMinor ?? taka(wish.units ?? 100),
    requestKey: wish.requestKey ?? randomUUID(),
  });
}

/** What lies where: by our books, and by the vendor's. */
export async function lies({ ctx, member, vendor }: VendorWorld, code = 'CQ9') {
  const { main, locked, vendors: booked } = await readBalances(ctx(), member);
  return { main, locked, booked: booked[code] ?? 0n, there: vendor.there(code, member) };
}

export async function states({ ctx }: VendorWorld) {
  const rows = await ctx().db.select().from(vendorTransfers).orderBy(vendorTransfers.id);
  return rows.map(({ state, fault }) => (fault ? `${state} ${fault}` : state));
}

export async function differences({ database }: VendorWorld): Promise<string[]> {
  const { drizzleOn } = await import('~/db/client.server');
  return (await auditLedger({ db: drizzleOn(database.pool) })).differences;
}
