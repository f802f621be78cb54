import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { replyToConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import { deliverCutOffAnswers } from '~/domain/messaging/conversations/deliver-answers.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { noEmail } from '~/gateways/email/none';
import { answerWords } from '~/i18n/answer-words.server';
import { openPages } from '../../../setup/open-pages';

type Sent = { by: 'email' | 'sms'; to: string; subject?: string; text: string; id: string };

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
    {
      ...{ by: 'email', to: 'mina@mail.example', subject: expect.any(String), text: expect.any(String) },
      id: expect.stringMatching(/^[0-9a-f]{20}$/),
    },
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

const words = answerWords({ bn: 'খেলা', en: 'Khela' }, 'en');
const after = (minutes: number) => {
  const ctx = pages.ctx();
  return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
};

/** The answer is stored; the request ends before it sends it. */
async function cutOff(contact: string) {
  const ctx = pages.ctx();
  const { id } = await openConversation(ctx, {
    ...{ writer: { contact, addressKey: randomUUID() }, channel: 'feedback', type: 0, text: 'Is it free?' },
    ...{ language: 'en', requestKey: randomUUID() },
  });
  const { entries } = await getConversation(ctx, id);
  const answer = { conversationId: id, text: 'Yes, it is.', requestKey: randomUUID() };
  await replyToConversation(ctx, { ...answer, seenEntryId: entries.at(-1)!.id });
  return async () => {
    const found = await getConversation(ctx, id);
    return found.entries.filter(({ author }) => author === 'note').map(({ text }) => text);
  };
}

test('an answer that is cut off between its storing and its sending goes out all the same, once', async () => {
  const notes = await cutOff('cut@mail.example');
  expect(await deliverCutOffAnswers(after(1), words), 'its request may still be under way').toBe(0);
  expect(sent).toEqual([]);
  expect(await deliverCutOffAnswers(after(3), words)).toBe(1);
  expect(sent).toMatchObject([{ by: 'email', to: 'cut@mail.example', text: expect.stringMatching(/^Yes, it is\./) }]);
  expect(await notes()).toEqual(['The answer has been sent to cut@mail.example.']);
  expect(await deliverCutOffAnswers(after(4), words)).toBe(0);
  expect(sent).toHaveLength(1);
  await answered('whole@mail.example');
  expect(await deliverCutOffAnswers(after(5), words), 'what its own request sent').toBe(0);
});

test('one run after the other sends it once, however slow the mail server is', async () => {
  await cutOff('slow@mail.example');
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = async (mail: Omit<Sent, 'by'>) => {
    sent.push({ by: 'email', ...mail });
    await slow;
  };
  Object.assign(pages.services.gateways, { email: { send } });
  const first = deliverCutOffAnswers(after(3), words);
  await vi.waitUntil(() => sent.length === 1);
  expect(await deliverCutOffAnswers(after(4), words)).toBe(0);
  answer();
  expect(await first).toBe(1);
  expect(sent).toHaveLength(1);
});

test('cut off between sending and its note it goes out again as the same letter', async () => {
  const notes = await cutOff('again@mail.example');
  const dying = {
    ...words,
    told: () => {
      throw new Error('The worker is killed here');
    },
  };
  await expect(deliverCutOffAnswers(after(3), dying)).rejects.toThrow('killed here');
  expect(await deliverCutOffAnswers(after(4), words)).toBe(1);
  expect(await notes()).toHaveLength(1);
  expect(sent.map(({ id }) => id)).toEqual([sent[0]!.id, sent[0]!.id]);
  await cutOff('another@mail.example');
  await deliverCutOffAnswers(after(5), words);
  expect(sent[2]!.id).not.toBe(sent[0]!.id);
});

test('one that fails keeps no other waiting, and one that cannot be sent is told to the desk', async () => {
  const failing = await cutOff('fails@mail.example');
  const sendable = await cutOff('01712-345678');
  const unknown = await cutOff('ask my brother');
  const email = { send: async () => Promise.reject(new Error('a fault of ours')) };
  Object.assign(pages.services.gateways, { email });
  await expect(deliverCutOffAnswers(after(3), words)).rejects.toThrow('a fault of ours');
  expect(await failing()).toEqual([]);
  expect(sent).toMatchObject([{ by: 'sms', to: '+8801712345678' }]);
  expect(await sendable()).toHaveLength(1);
  expect(await unknown()).toEqual([expect.stringContaining('not sent')]);
  Object.assign(pages.services.gateways, { email: { send: async () => {} } });
  expect(await deliverCutOffAnswers(after(4), words)).toBe(1);
  expect(await failing()).toHaveLength(1);
});
