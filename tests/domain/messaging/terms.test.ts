import { expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { acceptTerms, acceptTermsByRegistering } from '~/domain/messaging/terms/accept-terms.server';
import { findAcceptance, listTermsVersions } from '~/domain/messaging/terms/read-terms.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findViewer } from '~/domain/views/find-viewer.server';
import { asOwner, worldWith } from '../../setup/world';

const summary = { bn: 'টাকা তোলার নিয়ম বদলেছে।', en: 'The rules for withdrawals have changed.' };

function write(ctx: Ctx, text: string, changed: typeof summary | null = null) {
  const texts = { bn: { title: 'শর্ত', content: `<p>${text}</p>` }, en: { title: 'Terms', content: `<p>${text}</p>` } };
  return saveHelpArticle(ctx, { slug: 'term', position: 1, texts, summary: changed });
}

async function newAccount(ctx: Ctx, account: string, role: 'member' | 'agent' | 'trial' = 'member') {
  return createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
}

async function owes(ctx: Ctx, accountId: number): Promise<boolean | undefined> {
  const { token } = await openSession(
    ctx,
    accountId,
    { browser: 'test', address: '127.0.0.1' },
    { method: 'password' },
  );
  return (await findViewer(ctx, token))?.owesTerms;
}

const later = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });

test('every text of the terms is a version; the same text again is none', async () => {
  const { ctx } = await worldWith();
  await write(ctx, 'one');
  await write(later(ctx, 1), 'one', summary);
  await write(later(ctx, 2), 'two', summary);
  await write(later(ctx, 3), 'three');
  const versions = await listTermsVersions(ctx);
  expect(versions.map(({ number, isMaterial, summaries }) => [number, isMaterial, summaries])).toEqual([
    [3, false, null],
    [2, true, summary],
    [1, false, null],
  ]);
  expect(versions.map(({ texts }) => texts.en.content)).toEqual(['<p>three</p>', '<p>two</p>', '<p>one</p>']);
});

test('a material change is owed by accounts from before it, until they agree; a correction is owed by nobody', async () => {
  const { ctx } = await worldWith();
  await write(ctx, 'one');
  const [member, agent, trial] = [
    await newAccount(ctx, 'before'),
    await newAccount(ctx, 'agent', 'agent'),
    await newAccount(ctx, 'trial', 'trial'),
  ];
  await write(later(ctx, 1), 'one, corrected');
  expect(await owes(later(ctx, 2), member)).toBe(false);
  await write(later(ctx, 2), 'two', summary);
  const now = later(ctx, 3);
  expect([await owes(now, member), await owes(now, agent), await owes(now, trial)]).toEqual([true, true, false]);
  const newcomer = await newAccount(now, 'after');
  expect(await owes(now, newcomer)).toBe(false);

  await acceptTerms(now, { accountId: member, version: 3 });
  await acceptTerms(now, { accountId: member, version: 3 });
  expect([await owes(now, member), await owes(now, agent)]).toEqual([false, true]);
  expect(await findAcceptance(now, member)).toEqual({ version: 3, at: now.now });
});

test('agreeing to what has changed in substance meanwhile, or to what there is not, is refused', async () => {
  const { ctx } = await worldWith();
  const member = await newAccount(ctx, 'slow');
  await write(ctx, 'one');
  await write(later(ctx, 1), 'two', summary);
  await write(later(ctx, 2), 'three', summary);
  await expect(acceptTerms(ctx, { accountId: member, version: 2 })).rejects.toThrow('messaging.terms_changed');
  await expect(acceptTerms(ctx, { accountId: member, version: 9 })).rejects.toThrow('messaging.not_found');
  expect(await findAcceptance(ctx, member)).toBeNull();
});

test('who registers agrees to the terms in force', async () => {
  const { ctx } = await worldWith();
  await acceptTermsByRegistering(ctx, { accountId: await newAccount(ctx, 'first'), role: 'member' });
  await write(ctx, 'one');
  await write(later(ctx, 1), 'two');
  const [member, trial] = [await newAccount(ctx, 'second'), await newAccount(ctx, 'third', 'trial')];
  await acceptTermsByRegistering(ctx, { accountId: member, role: 'member' });
  await acceptTermsByRegistering(ctx, { accountId: trial, role: 'trial' });
  expect([await findAcceptance(ctx, member), await findAcceptance(ctx, trial)]).toMatchObject([{ version: 2 }, null]);
});

test('a material change says what has changed in both languages, and a version cannot be changed', async () => {
  const { ctx, database } = await worldWith();
  await expect(write(ctx, 'one', { bn: ' ', en: 'x' })).rejects.toMatchObject({
    code: 'messaging.empty_content',
    field: 'summary.bn',
  });
  await write(ctx, 'one');
  await asOwner(database, async (client) => {
    await expect(client.query('update terms_versions set is_material = true')).rejects.toThrow('append-only');
    await expect(client.query('truncate terms_versions cascade')).rejects.toThrow('append-only');
  });
});
