import type { Ctx } from '~/domain/shared/ctx.server';
import type { LinkCipher } from '~/domain/site/link-cipher.server';
import { seedAccounts } from './accounts/seed-accounts.server';
import { seedCatalogue } from './catalogue/seed-catalogue.server';
import { seedContent } from './content/seed-content.server';
import { seedWinners } from './winners/seed-winners.server';

/** Fills an empty database; each part looks for itself whether it has already been. */
export async function seedDemo(ctx: Ctx, cipher: LinkCipher): Promise<void> {
  await seedCatalogue(ctx);
  await seedWinners(ctx);
  await seedContent(ctx, cipher);
  await seedAccounts(ctx);
}
