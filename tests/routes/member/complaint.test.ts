import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { bets } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import { openPages } from '../../setup/open-pages';

const page = '/member/messageV2/new?channel=complaint';
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
let operator: string;
let othersLetter: number;
let ownBet: number;
let othersBet: number;

beforeAll(async () => {
  pages = await openPages();
  const born = (account: string, role: 'member' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  const padma = await born('padma', 'member');
  cookie = await pages.signIn(padma);
  operator = await pages.signIn(await born('desk', 'operator'));
  const opening = { channel: 'message', type: 0, text: 'Hello', language: 'en', requestKey: randomUUID() } as const;
  const writer = { accountId: await born('jamuna', 'member') };
  [ownBet, othersBet] = [await betOf(padma), await betOf(writer.accountId)];
  othersLetter = (await openConversation(pages.ctx(), { ...opening, writer })).id;
});

afterAll(() => pages.close());

async function betOf(accountId: number): Promise<number> {
  const ctx = pages.ctx();
  const [placed] = await ctx.db
    .insert(bets)
    .values({
      ...{ placedAt: ctx.now, accountId, stakeMinor: taka(30), nodeId: 987_654 },
      ...{ vendorCode: 'PG', category: 'RNG', round: 'r', reference: randomUUID() },
    })
    .returning({ id: bets.id });
  return placed!.id;
}

const keyOn = async (address: string, by = cookie) =>
  /"requestKey":"([^"]+)"/.exec((await pages.ask(address, { cookie: by })).text)![1]!;

async function complain(fields: Record<string, string> = {}) {
  const form = {
    channel: 'complaint',
    type: '2',
    content: 'It was refused.',
    requestKey: await keyOn(page),
    ...fields,
  };
  return pages.ask(page, { cookie, form });
}

test('a complaint is taken, its page names the deadline, and the desk decides it', async () => {
  const { status, location } = await complain();
  expect(status).toBe(303);
  const thread = await pages.ask(location!, { cookie });
  expect(thread.text).toContain('"complaint":{"due":');
  const id = Number(location!.split('/').at(-1));
  const at = `/operator/desk/${id}`;
  const { entries } = await getConversation(pages.ctx(), id);
  const form = { intent: 'decide', content: 'You are right.', seenEntryId: String(entries.at(-1)!.id) };
  const requestKey = await keyOn(at, operator);
  expect((await pages.ask(at, { cookie: operator, form: { ...form, requestKey } })).status).toBe(422);
  const stale = { ...form, seenEntryId: '0', outcome: 'upheld', requestKey };
  const refused = await pages.ask(at, { cookie: operator, form: stale });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('You are right.');
  const decided = { ...form, outcome: 'upheld', requestKey };
  expect((await pages.ask(at, { cookie: operator, form: decided })).status).toBe(303);
  expect((await pages.ask(location!, { cookie })).text).toContain('"outcome":"upheld"');
});

test('what is another’s can be named by nobody else', async () => {
  expect((await pages.ask(`${page}&about=${othersLetter}`, { cookie })).status).toBe(404);
  expect((await complain({ followsId: String(othersLetter) })).status).toBe(404);
  for (const named of ['deposit:987654', `bet:${othersBet}`]) {
    const about = await complain({ about: named });
    expect(about.status, named).toBe(422);
    expect(about.text).toContain('"about":[');
  }
  expect((await complain({ about: 'account:1' })).status).toBe(422);
  expect((await complain({ about: `bet:${ownBet}` })).status).toBe(303);
});

test('another’s conversation is none: neither read, nor gone on with, nor rated', async () => {
  const thread = `/member/messageV2/c/${othersLetter}`;
  const { entries: before } = await getConversation(pages.ctx(), othersLetter);
  expect((await pages.ask(thread, { cookie })).status).toBe(404);
  const form = { intent: 'write', content: 'Me too', requestKey: await keyOn(page) };
  expect((await pages.ask(thread, { cookie, form })).status).toBe(404);
  expect((await pages.ask(thread, { cookie, form: { intent: 'rate', rating: '1' } })).status).toBe(404);
  expect((await getConversation(pages.ctx(), othersLetter)).entries).toEqual(before);
});

test('a canned answer comes in the writer’s language, with the gaps filled', async () => {
  const form = { intent: 'save', title: 'Greeting', bn: 'নমস্কার {account}', en: 'Hello {account}, about {reference}' };
  expect((await pages.ask('/operator/answers', { cookie: operator, form })).status).toBe(303);
  expect((await pages.ask('/operator/answers', { cookie: operator, form: { intent: 'save' } })).status).toBe(422);
  const { reference } = await getConversation(pages.ctx(), othersLetter);
  const { text } = await pages.ask(`/operator/desk/${othersLetter}?answer=1`, { cookie: operator });
  expect(text).toContain(`"draft":"Hello jamuna, about ${reference}"`);
});
