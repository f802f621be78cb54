import { type CatalogueState, stateOf } from '~/domain/catalogue/managed-states';
import { storeFile } from '~/domain/files/store-file.server';
import { latinDigits } from '~/domain/shared/digits';
import { instantOf, wallClock } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';

type Offered = { isEnabled: boolean; isHalted: boolean; haltedUntil: Date | null; noticeBn: string; noticeEn: string };

/** The state of a game or a vendor as its form has it. */
export function offeredValues({ site }: SignedInContext, fields: Offered) {
  const { isEnabled, isHalted, haltedUntil, noticeBn, noticeEn } = fields;
  const ends = haltedUntil ? wallClock(haltedUntil, site.settings.timeZone) : '';
  return { state: stateOf(isEnabled, isHalted) as string, haltedUntil: ends, noticeBn, noticeEn };
}

/** The end that was typed; it counts for a maintenance only. Refuses: site.invalid_time. */
export function endOf({ site }: SignedInContext, state: CatalogueState, typed: string): Date | null {
  if (state !== 'halted' || typed === '') return null;
  const at = instantOf(latinDigits(typed), site.settings.timeZone);
  if (!at) throw new Refusal('site.invalid_time', 'haltedUntil');
  return at;
}

const pictureField = 'picture';

/** The address of the picture that the form sends, else the one before. Refuses what `storeFile` refuses. */
export async function pictureOf(ctx: SignedInContext, before: string, isRemoved: boolean): Promise<string> {
  const sent = (await ctx.form()).get(pictureField);
  if (!(sent instanceof File) || sent.size === 0) return isRemoved ? '' : before;
  const bytes = Buffer.from(await sent.arrayBuffer());
  const id = await storeFile(ctx, { ownerId: ctx.viewer.id, kind: 'cataloguePicture', bytes, field: pictureField });
  return paths.picture(id);
}
