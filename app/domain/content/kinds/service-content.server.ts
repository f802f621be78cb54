import { asc, eq } from 'drizzle-orm';
import { contentLanguages } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { storeCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import type { CustomerServiceType } from '~/domain/site/site';
import { customerServiceItems } from '~/domain/site/tables.server';
import type { ServiceBody } from '../bodies';
import type { KindOfContent } from './kind-of-content.server';

type Row = typeof customerServiceItems.$inferSelect;

function rowOf(key: string, { csType, position, encryptedPath, texts }: ServiceBody): Row {
  return {
    ...{ id: Number(key), csType, position, path: encryptedPath, isEnabled: true },
    ...{ titleBn: texts.bn.title, titleEn: texts.en.title },
  };
}

function bodyOf({ csType, position, path, titleBn, titleEn }: Row): ServiceBody {
  return {
    ...{ csType: csType as CustomerServiceType, position, encryptedPath: path },
    texts: { bn: { title: titleBn }, en: { title: titleEn } },
  };
}

/** By the item's id. Its link is judged before it is encrypted, and again by whoever decrypts it. */
export const serviceContent: KindOfContent<ServiceBody> = {
  async check(_ctx, _key, { texts }) {
    for (const language of contentLanguages) {
      if (texts[language].title === '') throw new Refusal('messaging.empty_content', `title.${language}`);
    }
  },
  publish: (ctx, key, body) => storeCustomerServiceItem(ctx, rowOf(key, body)),
  async withdraw(ctx, key) {
    const standing = await serviceContent.standing(ctx, key);
    if (standing) await storeCustomerServiceItem(ctx, { ...rowOf(key, standing.body), isEnabled: false });
  },
  async standing(ctx, key) {
    if (!/^[1-9]\d{0,8}$/.test(key)) return null;
    const [row] = await ctx.db
      .select()
      .from(customerServiceItems)
      .where(eq(customerServiceItems.id, Number(key)));
    return row ? { body: bodyOf(row), isShown: row.isEnabled } : null;
  },
  async list(ctx) {
    const rows = await ctx.db
      .select()
      .from(customerServiceItems)
      .orderBy(asc(customerServiceItems.position), asc(customerServiceItems.id));
    return rows.map((row) => ({ key: String(row.id), body: bodyOf(row), isShown: row.isEnabled }));
  },
};
