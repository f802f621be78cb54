import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  await changeSetting(ctx, { key: 'payoutBanks', value: [{ bn: 'সোনালী ব্যাংক', en: 'Sonali Bank' }] });
  await vi.waitUntil(async () => (await pages.services.site()).settings.payoutBanks.length > 0, { timeout: 5_000 });
  for (const [position, kind] of (['bank', 'mobile'] as const).entries()) {
    const fees = { feeFixedMinor: 0n, feePpm: 0, minMinor: taka(500), maxMinor: taka(1_000) };
    const words = { names: { bn: kind, en: kind }, arrival: { bn: '-', en: '-' } };
    ids[kind] = await savePayoutMethod(ctx, { code: kind, kind, ...words, ...fees, position, isEnabled: true });
  }
  const fields = { account: 'payee', nickname: 'payee', role: 'member', type: 0, passwordHash: null } as const;
  cookie = await pages.signIn(await createAccount(ctx, fields));
});

afterAll(() => pages.close());

const ask = (kind: string, language: string) =>
  pages.ask(`/member/withdraw/accounts?methodId=${ids[kind]}&lng=${language}`, { cookie });

test('the banks that the site names can be chosen by name, in the language of the page; a wallet asks for none', async () => {
  expect((await ask('bank', 'bn')).text).toContain('"banks":["সোনালী ব্যাংক"]');
  expect((await ask('bank', 'en')).text).toContain('"banks":["Sonali Bank"]');
  expect((await ask('mobile', 'en')).text).toContain('"banks":[]');
});
