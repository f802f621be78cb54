import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { noEmail } from '~/gateways/email/none';
import { openPages } from '../../setup/open-pages';

type Sent = { by: 'email' | 'sms'; to: string; subject?: string; text: string };

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
let sent: Sent[];

beforeAll(async () => {
  pages = await openPages();
  const operator = { account: 'desk', nickname: 'Desk', role: 'operator', type: 0, passwordHash: null } as const;
  cookie = await pages.signIn(await createAccount(pages.ctx(), operator));
});

afterAll(() => pages.close());

beforeEach(() => {
  sent = [];
  Object.assign(pages.services.gateways, {
    email: { send: async (mail: Omit<Sent, 'by'>) => void sent.push({ by: 'email', ...mail }) },
    sms: { isThirdParty: false, send: async (text: Omit<Sent, 'by'>) => void sent.push({ by: 'sms', ...text }) },
  });
});

/** An operator's answer to a visitor's feedback, whose form is sent twice. */
async function answered(contact: string, language = 'en') {
  const { id, reference } = await openConversation(pages.ctx(), {
    ...{ writer: { contact, addressKey: randomUUID() }, channel: 'feedback', type: 0, text: 'Is it free?', language },
    requestKey: randomUUID(),
  });
  const address = `/operator/desk/${id}`;
  const { text: page } = await pages.ask(address, { cookie });
  const found = (name: string) => new RegExp(`"${name}":"?([^",]+)`).exec(page)![1]!;
  const form = {
    ...{ intent: 'reply', content: 'Yes. Your PIN is 4821.' },
    ...{ requestKey: found('requestKey'), seenEntryId: found('seenEntryId') },
  };
  for (let times = 0; times < 2; times++) {
    expect(await pages.ask(address, { cookie, form })).toMatchObject({ status: 303, location: address });
  }
  const notes = (await getConversation(pages.ctx(), id)).entries.filter(({ author }) => author === 'note');
  return { reference, page, notes: notes.map(({ text }) => text) };
}

test('who left an e-mail address reads the answer there, once, as it is kept and with its reference', async () => {
  const { reference, page, notes } = await answered('mina@mail.example');
  expect(page).toContain('"contact":{"to":"mina@mail.example","kind":"email"}');
  expect(sent).toEqual([
    { by: 'email', to: 'mina@mail.example', subject: expect.any(String), text: expect.any(String) },
  ]);
  expect(sent[0]!.subject).toContain(reference);
  expect(sent[0]!.text).toMatch(new RegExp(`^Yes\\. Your PIN is ••••\\.[^]*reference ${reference}`));
  expect(notes).toEqual([expect.stringContaining('mina@mail.example')]);
});

test('who left a mobile number is answered by SMS, in the language they asked in', async () => {
  const { reference, page } = await answered('০১৭১২-৩৪৫৬৭৮', 'bn');
  expect(page).toContain('"kind":"sms"');
  expect(sent).toMatchObject([{ by: 'sms', to: '+8801712345678' }]);
  expect(sent[0]!.text).toContain(`রেফারেন্স ${reference}`);
});

test('without a mail server, and with what is neither an address nor a number, the desk says that nothing is sent', async () => {
  Object.assign(pages.services.gateways, { email: noEmail });
  for (const contact of ['mina@mail.example', 'ask my brother']) {
    const { page, notes } = await answered(contact);
    expect(page).toContain(`"contact":{"to":"${contact}","kind":null}`);
    expect(notes).toEqual([expect.stringContaining('পাঠানো যায়নি')]);
  }
  expect(sent).toEqual([]);
});
