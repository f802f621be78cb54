import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages();
});

afterAll(() => pages.close());

test('letters and conversations are one list, newest first, page by page; each can be asked for alone', async () => {
  const born = { account: 'turag', nickname: 'Turag', role: 'member', type: 0, passwordHash: null } as const;
  const accountId = await createAccount(pages.ctx(), born);
  const cookie = await pages.signIn(accountId);
  const written: string[] = [];
  // Two of one millisecond would have no order.
  const begun = Date.now() - 60_000;
  const ctxAt = (seconds: number) => ({ ...pages.ctx(), now: new Date(begun + seconds * 1_000) });
  for (let times = 0; times < 15; times++) {
    const { reference } = await openConversation(ctxAt(2 * times), {
      ...{ writer: { accountId }, channel: 'message', type: 0, text: 'Hello', language: 'en' },
      requestKey: randomUUID(),
    });
    const title = `Letter ${times}.`;
    await sendMessage(ctxAt(2 * times + 1), {
      ...{ accountId, type: 'newMail', title: { bn: title, en: title }, content: { bn: 'x', en: 'x' } },
    });
    written.unshift(title, reference);
  }
  const inOrder = (text: string) =>
    written.filter((one) => text.includes(one)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
  const ask = async (address: string) => (await pages.ask(address, { cookie })).text;
  const first = await ask('/member/messageV2');
  expect(inOrder(first)).toEqual(written.slice(0, 20));
  const next = /"next":"(\/member\/messageV2\?after=\d+&conversationsAfter=\d+)"/.exec(first)![1]!;
  const second = await ask(next);
  expect(inOrder(second)).toEqual(written.slice(20));
  expect(second).toContain('"newest":"/member/messageV2"');
  expect(second).toContain('"next":null');
  const isReference = (one: string) => one.startsWith('C-');
  expect(inOrder(await ask('/member/messageV2?type=service'))).toEqual(written.filter(isReference));
  for (const query of ['type=newMail', 'status=unread'])
    expect(inOrder(await ask(`/member/messageV2?${query}`)), query).toEqual(written.filter((one) => !isReference(one)));
  expect(await ask('/customerService')).toContain(written[1]);
});
