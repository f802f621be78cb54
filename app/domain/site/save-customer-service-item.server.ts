import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import type { LinkCipher } from './link-cipher.server';
import { contactLink } from './links';
import type { CustomerServiceType } from './site';
import { customerServiceItems } from './tables.server';

export type CustomerServiceInput = {
  id?: number;
  csType: CustomerServiceType;
  title: Words;
  /** Where it leads, in clear: a path of this site, https or tg. */
  path: string;
  position?: number;
  isEnabled?: boolean;
};

/** What is stored of the link. Refuses: site.invalid_link. */
export function encryptContactLink(cipher: LinkCipher, path: string): string {
  const link = contactLink(path.trim());
  if (link === null) throw new Refusal('site.invalid_link', 'path');
  return cipher.encrypt(link);
}

/** Refuses: site.invalid_link, site.not_found. The path is encrypted before it is stored, in the audit too. Gives the item's id. */
export function saveCustomerServiceItem(ctx: Ctx, cipher: LinkCipher, input: CustomerServiceInput): Promise<number> {
  const { id, csType, title, position, isEnabled } = input;
  const path = encryptContactLink(cipher, input.path);
  const row = { csType, titleEn: title.en, titleBn: title.bn, path, position, isEnabled };
  return inTransaction(ctx, async (ctx) => {
    const [before] =
      id === undefined
        ? []
        : await ctx.db.select().from(customerServiceItems).where(eq(customerServiceItems.id, id)).for('update');
    if (id !== undefined && !before) throw new Refusal('site.not_found');
    const [saved] = before
      ? await ctx.db.update(customerServiceItems).set(row).where(eq(customerServiceItems.id, before.id)).returning()
      : await ctx.db.insert(customerServiceItems).values(row).returning();
    await recordItem(ctx, before ?? null, saved!);
    return saved!.id;
  });
}

type ItemRow = typeof customerServiceItems.$inferSelect;

/** Whose path is encrypted already. An id that has no item yet gets one. */
export function storeCustomerServiceItem(ctx: Ctx, row: ItemRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(customerServiceItems)
      .where(eq(customerServiceItems.id, row.id))
      .for('update');
    await ctx.db
      .insert(customerServiceItems)
      .values(row)
      .onConflictDoUpdate({ target: customerServiceItems.id, set: row });
    await recordItem(ctx, before ?? null, row);
  });
}

async function recordItem(ctx: Ctx, before: ItemRow | null, after: ItemRow): Promise<void> {
  await record(ctx, {
    ...{ action: 'site.saveCustomerServiceItem', subject: `customer-service:${after.id}` },
    ...{ before, after },
  });
}
