import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages();
});

afterAll(() => pages.close());

test('older conversations have a page of their own, and the place in the letters stays', async () => {
  const born = { account: 'turag', nickname: 'Turag', role: 'member', type: 0, passwordHash: null } as const;
  const accountId = await createAccount(pages.ctx(), born);
  const cookie = await pages.signIn(accountId);
  const references: string[] = [];
  for (let times = 0; times < 21; times++) {
    const { reference } = await openConversation(pages.ctx(), {
      ...{ writer: { accountId }, channel: 'message', type: 0, text: 'Hello', language: 'en' },
      requestKey: randomUUID(),
    });
    references.push(reference);
  }
  const { text } = await pages.ask('/member/messageV2?status=unread', { cookie });
  expect(text).not.toContain(references[0]);
  const next = /"next":"(\/member\/messageV2\?status=unread&conversationsAfter=\d+)"/.exec(text)![1]!;
  const older = await pages.ask(next, { cookie });
  expect(older.text).toContain(references[0]);
  expect(older.text).toContain('"newest":"/member/messageV2?status=unread"');
  expect((await pages.ask('/customerService', { cookie })).text).toContain(references[20]);
});
