import { afterAll, beforeAll, expect, test } from 'vitest';
import { findClaimed } from '~/domain/identity/sign-in/claimed.server';
import { signInFailures } from '~/domain/identity/tables.server';
import { openPages } from '../../setup/open-pages';

const guessing = '198.51.100.77';
let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  const { keys } = await findClaimed(ctx, pages.services.keyedHash, {
    name: '',
    clientLocation: { browser: '', address: guessing },
  });
  await ctx.db.insert(signInFailures).values({ key: keys.address, failures: 30, since: ctx.now, lastAt: ctx.now });
});

afterAll(() => pages.close());

test.each(['/login', '/agent'])('a captcha that %s shows to one address is kept for nobody else', async (page) => {
  const { text, noted } = await pages.ask(page, { from: guessing });
  expect(text).toMatch(/\/captcha\/[\w-]{22}\.png/);
  expect(noted).toContainEqual(['X-Keep', 'no']);
  const other = await pages.ask(page, { from: '203.0.113.8' });
  expect(other.text).not.toContain('/captcha/');
  expect(other.noted).not.toContainEqual(['X-Keep', 'no']);
});
