import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from './find-settings.server';
import { type LinkageType, pictureLink, readLink } from './links';
import type { Settings } from './settings';
import { type BannerGroup, videoGroup } from './site';
import { banners } from './tables.server';
import { isVideoLink } from './video-link';

export type BannerInput = {
  /** Absent: a new banner. */
  id?: number;
  /** The same for both languages of one banner. */
  slot?: string | null;
  groupName: BannerGroup;
  language: Language;
  title: string;
  subtitle?: string;
  callToAction?: string;
  url?: string;
  artSeed?: string;
  linkage?: string;
  linkageType?: LinkageType;
  position?: number;
  isEnabled?: boolean;
  startsAt?: Date | null;
  endsAt?: Date | null;
};

/** Refuses: site.invalid_link (url, linkage). */
export async function checkBanner(ctx: Ctx, input: BannerInput): Promise<void> {
  const { url = '', linkage = '', linkageType = 'none', groupName } = input;
  if (readLink(linkageType, linkage) === null) throw new Refusal('site.invalid_link', 'linkage');
  if (!isShowable({ groupName, url }, await findSettings(ctx))) throw new Refusal('site.invalid_link', 'url');
}

/** Refuses: site.invalid_link (url, linkage), site.not_found. Gives the banner's id. */
export function saveBanner(ctx: Ctx, { id, ...input }: BannerInput): Promise<number> {
  const row = { url: '', linkage: '', linkageType: 'none' as LinkageType, ...input };
  return inTransaction(ctx, async (ctx) => {
    await checkBanner(ctx, row);
    const [before] =
      id === undefined ? [] : await ctx.db.select().from(banners).where(eq(banners.id, id)).for('update');
    if (id !== undefined && !before) throw new Refusal('site.not_found');
    const [saved] = before
      ? await ctx.db.update(banners).set(row).where(eq(banners.id, before.id)).returning()
      : await ctx.db.insert(banners).values(row).returning();
    await record(ctx, {
      action: 'site.saveBanner',
      subject: `banner:${saved!.id}`,
      before: before ?? null,
      after: saved,
    });
    return saved!.id;
  });
}

function isShowable(banner: { groupName: BannerGroup; url: string }, settings: Settings): boolean {
  if (banner.groupName === videoGroup) return isVideoLink(banner.url, settings) !== null;
  return banner.url === '' || pictureLink(banner.url, settings.imageHosts) !== null;
}
