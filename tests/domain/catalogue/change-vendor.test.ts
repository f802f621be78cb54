import { beforeAll, expect, test } from 'vitest';
import { changeVendor } from '~/domain/catalogue/change-vendor.server';
import { listVendors } from '~/domain/catalogue/list-vendors.server';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { readLobby } from '~/domain/catalogue/read-lobby.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { catalogueWorld, settings } from './catalogue-world';

let ctx: Ctx;

beforeAll(async () => {
  ({ ctx } = await catalogueWorld());
});

const notice = { bn: 'রাতে ফিরছে', en: 'Back tonight' };
const pgGames = async () => (await readGameCatalogue(ctx, settings)).games.filter((game) => game.vassalage === 'PG');

test('a vendor in maintenance is shown and says so, with its notice; others are as they were', async () => {
  const halted = async () =>
    (await readGameCatalogue(ctx, settings)).games.filter((game) => game.isInMaintenance).length;
  const before = await halted();
  await changeVendor(ctx, { code: 'PG', state: 'halted', notice });
  expect((await pgGames()).every((game) => game.isInMaintenance)).toBe(true);
  expect(await halted()).toBe(before + 510);
  const { vendors } = await readLobby(ctx, settings);
  expect(vendors.PG).toMatchObject({ isInMaintenance: true, notice });
  expect(vendors.JL).toMatchObject({ isInMaintenance: false, notice: { bn: '', en: '' } });
});

test('one that is switched off is gone, and back when it is on', async () => {
  await changeVendor(ctx, { code: 'PG', state: 'off', notice });
  expect(await pgGames()).toHaveLength(0);
  await changeVendor(ctx, { code: 'PG', state: 'on', notice: { bn: '', en: '' } });
  expect((await pgGames()).every((game) => !game.isInMaintenance)).toBe(true);
  expect((await listVendors(ctx)).find(({ code }) => code === 'PG')).toMatchObject({ state: 'on' });
});

test('every change stands in the audit, and nobody’s vendor is refused', async () => {
  const entries = await ctx.db.query.auditEntries.findMany();
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual(
    Array.from({ length: 3 }, () => ['catalogue.changeVendor', 'vendor:PG']),
  );
  await expect(changeVendor(ctx, { code: 'NOBODY', state: 'on', notice })).rejects.toMatchObject({
    code: 'catalogue.unknown_vendor',
  });
});
