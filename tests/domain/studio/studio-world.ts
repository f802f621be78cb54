import { createAccount } from '~/domain/identity/registration/create-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { bets } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { findStudioGame, type StudioGame } from '~/domain/studio/find-studio-game.server';
import type { AtDatabaseTime } from '~/domain/studio/flights/flight.server';
import { catalogueWorld, settings } from '../catalogue/catalogue-world';
import { fund } from '../ledger/ledger-world';

/** A context whose instant counts as the database's: the tests' own flights run by it. */
const atDatabaseInstant = <C extends Ctx>(ctx: C): AtDatabaseTime<C> => ({ ...ctx, clock: 'database' });

let players = 0;
let keys = 0;
export const newKey = () => `studio-${++keys}`;
export { settings };

/** The demo's catalogue, and the house's games in it. */
export async function studioWorld() {
  const { ctx: plain, database } = await catalogueWorld();
  const ctx = atDatabaseInstant(plain);
  const game = async (code: string): Promise<StudioGame> => (await findStudioGame(ctx, settings, code))!;
  return { ctx, game, database };
}

/** A member with so much in the main wallet. */
export async function playerWith(ctx: Ctx, units: number): Promise<number> {
  const account = `studio_${++players}`;
  const id = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: 'x' });
  if (units > 0) await fund(ctx, (await walletAccounts(ctx, id)).main, taka(units));
  return id;
}

export const mainOf = async (ctx: Ctx, accountId: number) => (await readBalances(ctx, accountId)).main;

export const later = <C extends Ctx>(ctx: C, ms: number): C => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });

export async function betsOf(ctx: Ctx, accountId: number) {
  return (await ctx.db.select().from(bets)).filter((bet) => bet.accountId === accountId);
}
