import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { deposits } from '~/domain/cashier/tables.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { bets } from '~/domain/play/tables.server';
import { applyFor } from '~/domain/promotions/joining/apply.server';
import { approveApplication } from '~/domain/promotions/operating/decide-application.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { taka } from '~/domain/shared/money';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { give } from '../../../domain/cashier/withdraw-world';
import { gift, offerOf } from '../../../domain/promotions/offers';
import { openPages } from '../../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
let member: number;
let depositId: number;
let betId: number;
let address: string;

/** A member with money, an open deposit and one that is over, a bet, a grant and a limit, who asks about the grant. */
beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  const born = (account: string, role: 'member' | 'operator') =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  member = await born('titas', 'member');
  for (const role of ['owner', 'support', 'editor']) {
    const id = await born(`op_${role}`, 'operator');
    await writeRoles(ctx, id, { gained: [role] });
    cookies[role] = await pages.signIn(id);
  }
  await give(ctx, member, 777);
  const methodId = await saveMethod(ctx, demoMethods('demo')[0]!);
  const deposit = (reference: string, state: 'created' | 'failed' | 'arrived') => ({
    ...{ reference, accountId: member, methodId, currency: 'BDT', amountMinor: taka(500), feeMinor: 0n, state },
    ...{ stateAt: ctx.now, createdAt: ctx.now, expiresAt: ctx.now },
    creditedMinor: state === 'arrived' ? taka(500) : null,
  });
  const stored = await ctx.db
    .insert(deposits)
    .values([deposit('D-OPEN', 'created'), deposit('D-OVER', 'failed'), deposit('D-HERE', 'arrived')])
    .returning({ id: deposits.id });
  depositId = stored[0]!.id;
  const [placed] = await ctx.db
    .insert(bets)
    .values({
      ...{ placedAt: new Date(ctx.now.getTime() - 60_000), accountId: member, stakeMinor: taka(30), nodeId: 987_654 },
      ...{ vendorCode: 'PG', category: 'RNG', round: 'r', reference: randomUUID() },
    })
    .returning({ id: bets.id });
  betId = placed!.id;
  await saveOffer(ctx, offerOf(gift));
  const participationId = await applyFor(ctx, { accountId: member, code: 'offer', remark: '', images: [] });
  await approveApplication(ctx, { participationId, reason: '' });
  const { grantId } = await claimReward(ctx, { accountId: member, participationId });
  await setLimit(ctx, { accountId: member, kind: 'loss', period: 'day', amount: taka(900) });
  const { id } = await openConversation(ctx, {
    ...{ writer: { accountId: member }, channel: 'message', type: 0, text: 'Where is it?', language: 'en' },
    ...{ requestKey: randomUUID(), about: { kind: 'grant', id: grantId } },
  });
  address = `/operator/desk/${id}?lng=en`;
});

afterAll(() => pages.close());

const page = async (who: string) => (await pages.ask(address, { cookie: cookies[who]! })).text;

test('beside the thread are the member’s money, what is under way, last bets, rewards and limits', async () => {
  const text = await page('support');
  expect(text).toContain('"main":"৳877.00","locked":"৳0.00","bonus":"৳0.00"');
  expect(text).toContain('"text":"Deposit: ৳500.00"');
  expect(text).toContain('"key":"D-OPEN"');
  for (const over of ['D-OVER', 'D-HERE']) expect(text).not.toContain(over);
  expect(text).toContain(`"key":"${betId}","text":"Game no longer available: ৳30.00"`);
  expect(text).toMatch(/"text":"[^"]+: ৳100\.00","note":"Paid ·/);
  expect(text).toMatch(/"key":"loss\.day","text":"[^"]+: ৳900\.00","note":"Set by /);
});

test('each leads to its page where the operator may open it', async () => {
  const links = {
    account: `"to":"/operator/accounts/${member}"`,
    bet: `"to":"/operator/bets/${betId}"`,
    deposit: `"to":"/operator/deposits/${depositId}"`,
    offer: '"to":"/operator/promotions/offer"',
    limits: `"to":"/operator/protection/${member}"`,
  };
  const shownTo = async (who: string) => {
    const text = await page(who);
    return Object.entries(links)
      .filter(([, link]) => text.includes(link))
      .map(([name]) => name);
  };
  expect(await shownTo('owner')).toEqual(Object.keys(links));
  expect(await shownTo('support')).toEqual(['account', 'bet']);
  expect((await pages.ask(address, { cookie: cookies.editor! })).status).toBe(404);
  expect(
    (await page('owner')).match(/"to":"\/operator\/promotions\/offer"/g),
    'the matter and the reward',
  ).toHaveLength(2);
});
