import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { demoSplits } from '~/seed/catalogue/vendors';
import { type TestDatabase, worldWith } from '../../setup/world';

export const settings = { ...defaultSettings, ...demoSplits };

/** A database that holds the demo's catalogue. */
export async function catalogueWorld(): Promise<{ ctx: Ctx; database: TestDatabase }> {
  return worldWith({ prepared: { name: 'catalogue', fill: seedCatalogue } });
}
