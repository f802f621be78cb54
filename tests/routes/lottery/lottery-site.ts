import { eq } from 'drizzle-orm';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { fund } from '../../domain/ledger/ledger-world';
import { decide, openDraw, shut } from '../../domain/lottery/draw-world';
import { openPages } from '../../setup/open-pages';

/** The betting view that the tests bet in. */
export const page = '/lottery?gameCode=k3-10m&play=half&lng=en';
const roles = ['member', 'other', 'trial', 'operator'] as const;

export type LotterySite = Awaited<ReturnType<typeof openLotterySite>>;

/** A site with lotteries that sell, and with what each role asks with: two members, one of them with money. */
export async function openLotterySite() {
  const pages = await openPages();
  const ctx = { ...pages.ctx(), now: new Date() };
  await seedCatalogue(ctx);
  await addLotteryGames(ctx);
  await makeDraws(
    ctx,
    lotteryGames.filter(({ code }) => ['k3-10m', 'north'].includes(code)),
  );
  const asked: [string, { cookie: string }][] = [];
  for (const role of roles) asked.push([role, { cookie: await pages.signIn(await openAccount(ctx, role)) }]);
  const by = Object.fromEntries(asked) as Record<(typeof roles)[number], { cookie: string }>;

  /** What the form of the betting view sends. */
  async function slip(fields: Record<string, string>) {
    const { text } = await pages.ask(page, by.member);
    return {
      ...{ requestKey: fieldOf(text, 'requestKey'), price: fieldOf(text, 'price') },
      ...{ play: 'half', unit: '1', multiplier: '1' },
      draw: /"draw":\{"id":(\d+)/.exec(text)![1]!,
      ...fields,
    };
  }

  return {
    pages,
    ...by,
    slip,
    place: async (fields: Record<string, string>) => pages.ask(page, { ...by.member, form: await slip(fields) }),
    async mainMinor() {
      const ctx = pages.ctx();
      const [member] = await ctx.db.select().from(accounts).where(eq(accounts.account, 'drawn-member'));
      return (await readBalances(ctx, member!.id)).main;
    },
  };
}

async function openAccount(ctx: Ctx, role: (typeof roles)[number]): Promise<number> {
  const fields = { account: `drawn-${role}`, nickname: role, type: 0, passwordHash: null } as const;
  const id = await createAccount(ctx, { ...fields, role: role === 'other' ? 'member' : role });
  if (role === 'member') await fund(ctx, (await walletAccounts(ctx, id)).main, taka(1_000));
  await ctx.db.update(accounts).set({ mobileVerifiedAt: ctx.now }).where(eq(accounts.id, id));
  return id;
}

export const fieldOf = (text: string, name: string) => new RegExp(`"${name}":"?([^",}]+)`).exec(text)![1]!;

/** Two draws with their results. */
export async function settleTwo({ pages }: LotterySite): Promise<void> {
  const ctx = { ...pages.ctx(), now: new Date() };
  for (const numbers of [
    [6, 6, 5],
    [1, 1, 1],
  ]) {
    const draw = await openDraw(ctx, 'k3-10m');
    const drawn = await decide({ ...ctx, now: new Date(Date.now() - 1_000) }, draw.id, numbers);
    await settleDraw(ctx, drawn);
    await shut(ctx, draw.id, 5);
  }
}
