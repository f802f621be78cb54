import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { readMoneyUnit } from '~/domain/ledger/money-unit.server';
import { walletRulesOf } from '~/domain/play/seamless/wallet-rules';
import { playerAt } from '~/domain/play/vendor-wallets/vendor-side.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import { cashierWorld, handedOver, mainOf, noticeFor, rowOf } from '../cashier/cashier-world';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');

test('a site that begins in dollars keeps its books, asks providers and tells vendors in dollars', async () => {
  const world = await cashierWorld({ currency: 'USD' });
  const depositId = await handedOver(world);
  expect((await rowOf(world, depositId)).currency).toBe('USD');
  expect(world.orders).toMatchObject([{ currency: 'USD' }]);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { currency: 'USD' }));
  expect(await mainOf(world)).toBeGreaterThan(0n);

  expect(await readMoneyUnit(world.ctx)).toBe('USD');
  const { rows } = await world.ctx.db.execute(sql`select distinct unit from ledger_accounts order by unit`);
  expect(rows).toEqual([{ unit: 'USD' }]);
  expect(await auditLedger(world.ctx)).toMatchObject({ sums: { USD: 0n }, differences: [] });

  const site = await readSite(world.ctx, cipher);
  expect(walletRulesOf(site)).toMatchObject({ currency: 'USD' });
  expect(playerAt('PG', world.member, site.settings.currency)).toMatchObject({ currency: 'USD' });
});
