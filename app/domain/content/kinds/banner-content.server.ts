import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { contentLanguages, inEachLanguage, type Language } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import type { LinkageType } from '~/domain/site/links';
import { type BannerInput, checkBanner, saveBanner } from '~/domain/site/save-banner.server';
import type { BannerGroup } from '~/domain/site/site';
import { banners } from '~/domain/site/tables.server';
import type { BannerBody, BannerText } from '../bodies';
import { byKey } from './by-key';
import type { KindOfContent } from './kind-of-content.server';

type Row = typeof banners.$inferSelect;

const toDate = (value: string | null) => (value === null ? null : new Date(value));
const noText: BannerText = { title: '', subtitle: '', callToAction: '', url: '', artSeed: '' };

function inputOf(slot: string, { texts, startsAt, endsAt, ...shared }: BannerBody, language: Language): BannerInput {
  const text = texts[language];
  return {
    ...{ ...shared, ...text, slot, language, isEnabled: true },
    artSeed: text.artSeed || slot,
    ...{ startsAt: toDate(startsAt), endsAt: toDate(endsAt) },
  };
}

function rowsOf(ctx: Ctx, slot: string): Promise<Row[]> {
  return ctx.db.select().from(banners).where(eq(banners.slot, slot)).orderBy(asc(banners.id));
}

/** The two languages of a slot as one body. */
function bodyOf(rows: Row[]): BannerBody {
  const [row] = rows;
  const textOf = (language: Language): BannerText => {
    const found = rows.find((one) => one.language === language);
    if (!found) return noText;
    const { title, subtitle, callToAction, url, artSeed } = found;
    return { title, subtitle, callToAction, url, artSeed };
  };
  return {
    groupName: row!.groupName as BannerGroup,
    position: row!.position,
    ...{ linkageType: row!.linkageType as LinkageType, linkage: row!.linkage },
    ...{ startsAt: row!.startsAt?.toISOString() ?? null, endsAt: row!.endsAt?.toISOString() ?? null },
    texts: inEachLanguage(textOf),
  };
}

/** By slot: the row of each language. */
export const bannerContent: KindOfContent<BannerBody> = {
  async check(ctx, slot, body) {
    for (const language of contentLanguages) {
      if (body.texts[language].title === '') throw new Refusal('messaging.empty_content', `title.${language}`);
      await checkBanner(ctx, inputOf(slot, body, language)).catch(fieldOf(language));
    }
  },
  async publish(ctx, slot, body) {
    const rows = await rowsOf(ctx, slot);
    for (const language of contentLanguages) {
      const id = rows.find((row) => row.language === language)?.id;
      await saveBanner(ctx, { ...inputOf(slot, body, language), ...(id === undefined ? {} : { id }) });
    }
  },
  async withdraw(ctx, slot) {
    for (const row of await rowsOf(ctx, slot)) {
      const { groupName, linkageType, ...rest } = row;
      await saveBanner(ctx, {
        ...rest,
        ...{ groupName: groupName as BannerGroup, linkageType: linkageType as LinkageType },
        ...{ language: row.language as Language, isEnabled: false },
      });
    }
  },
  async standing(ctx, slot) {
    const rows = await rowsOf(ctx, slot);
    return rows.length === 0 ? null : { body: bodyOf(rows), isShown: rows.some(({ isEnabled }) => isEnabled) };
  },
  async list(ctx) {
    const rows = await ctx.db
      .select()
      .from(banners)
      .where(isNotNull(banners.slot))
      .orderBy(asc(banners.groupName), asc(banners.position), asc(banners.id));
    return byKey(rows, ({ slot }) => slot!).map(([key, of]) => ({
      key,
      body: bodyOf(of),
      isShown: of.some(({ isEnabled }) => isEnabled),
    }));
  },
};

/** A wrong picture is that of the language; the link is the same for both. */
function fieldOf(language: Language) {
  return (error: unknown): never => {
    if (error instanceof Refusal && error.field === 'url')
      throw new Refusal(error.code, `url.${language}`, error.params);
    throw error;
  };
}
