import { and, eq, inArray, isNull } from 'drizzle-orm';
import { namedQuery } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type HouseName, houseUnits, jackpotShards, type LedgerAccountName, walletUnits } from './account-names';
import { ledgerAccounts } from './tables.server';

export type WalletAccounts = { main: number; locked: number; bonus: number };

/** The owner's money accounts, opened when they are missing. */
export async function walletAccounts(ctx: Pick<Ctx, 'db'>, ownerId: number): Promise<WalletAccounts> {
  const names = (['main', 'locked', 'bonus'] as const).map((kind) => ({ kind, ref: '', unit: walletUnits[kind] }));
  const [main, locked, bonus] = await accountsOf(ctx, ownerId, names);
  return { main: main!, locked: locked!, bonus: bonus! };
}

/** The main accounts of many, by owner; opened when they are missing. */
export async function mainAccounts(ctx: Pick<Ctx, 'db'>, ownerIds: number[]): Promise<Map<number, number>> {
  const { id, kind, ownerId } = ledgerAccounts;
  const rows = await ctx.db
    .select({ id, ownerId })
    .from(ledgerAccounts)
    .where(and(eq(kind, 'main'), inArray(ownerId, ownerIds)));
  const found = new Map(rows.map((row) => [row.ownerId!, row.id]));
  for (const owner of ownerIds) if (!found.has(owner)) found.set(owner, (await walletAccounts(ctx, owner)).main);
  return found;
}

/** The owner's wallet with a vendor of transfer mode. */
export async function vendorAccount(ctx: Pick<Ctx, 'db'>, ownerId: number, vendorCode: string): Promise<number> {
  const [id] = await accountsOf(ctx, ownerId, [{ kind: 'vendor', ref: vendorCode, unit: walletUnits.vendor }]);
  return id!;
}

export async function pointsAccount(ctx: Pick<Ctx, 'db'>, ownerId: number): Promise<number> {
  const [id] = await accountsOf(ctx, ownerId, [{ kind: 'points', ref: '', unit: walletUnits.points }]);
  return id!;
}

/** The house's side of a movement. `ref` tells two of a name apart, such as a vendor's code. Of a jackpot's rows, one by chance. */
export async function houseAccount(ctx: Pick<Ctx, 'db'>, name: HouseName, ref = ''): Promise<number> {
  const ids = await houseAccounts(ctx, name, ref);
  return ids[Math.floor(Math.random() * ids.length)]!;
}

/** All its rows: one, but of a jackpot. */
export function houseAccounts(ctx: Pick<Ctx, 'db'>, name: HouseName, ref = ''): Promise<number[]> {
  return accountsOf(ctx, null, [{ kind: name, ref, unit: houseUnits[name] }]);
}

async function accountsOf(ctx: Pick<Ctx, 'db'>, ownerId: number | null, names: LedgerAccountName[]): Promise<number[]> {
  const wanted = names.flatMap((name) =>
    Array.from({ length: name.kind === 'jackpot' ? jackpotShards : 1 }, (_, shard) => ({ ...name, shard })),
  );
  const found = await findAccounts(ctx, ownerId, names);
  const missing = wanted.filter((name) => !found.has(keyOf(name)));
  if (missing.length > 0) {
    await namedQuery(ctx.db, {
      name: 'ledger_open_accounts',
      text: 'select ledger_open_accounts($1, $2::text[], $3::text[], $4::text[], $5::smallint[])',
      values: [
        ownerId,
        missing.map(({ kind }) => kind),
        missing.map(({ ref }) => ref),
        missing.map(({ unit }) => unit),
        missing.map(({ shard }) => shard),
      ],
    });
    return accountsOf(ctx, ownerId, names);
  }
  return wanted.map((name) => found.get(keyOf(name))!);
}

type Shard = Omit<LedgerAccountName, 'unit'> & { shard: number };

async function findAccounts(
  ctx: Pick<Ctx, 'db'>,
  ownerId: number | null,
  names: LedgerAccountName[],
): Promise<Map<string, number>> {
  const { id, kind, ref, shard } = ledgerAccounts;
  const rows = await ctx.db
    .select({ id, kind, ref, shard })
    .from(ledgerAccounts)
    .where(
      and(
        ownerId === null ? isNull(ledgerAccounts.ownerId) : eq(ledgerAccounts.ownerId, ownerId),
        inArray(
          kind,
          names.map((name) => name.kind),
        ),
        inArray(
          ref,
          names.map((name) => name.ref),
        ),
      ),
    );
  return new Map(rows.map((row) => [keyOf(row as Shard), row.id]));
}

/** A kind is always of the same unit. */
function keyOf({ kind, ref, shard }: Shard): string {
  return JSON.stringify([kind, ref, shard]);
}
