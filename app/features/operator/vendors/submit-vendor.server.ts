import { releaseVendor } from '~/domain/catalogue/managing/release-fields.server';
import { saveLanes, saveVendor } from '~/domain/catalogue/managing/save-vendor.server';
import { namesOf } from '~/domain/shared/language';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { vendorGates } from '../catalogue/catalogue-gates';
import { LanesSchema, NothingSchema, VendorSchema } from '../catalogue/catalogue-schema';
import { endOf, pictureOf } from '../catalogue/catalogue-values.server';
import { vendorOr404 } from './read-vendors.server';

export async function submitVendor(ctx: SignedInContext, intent: keyof typeof vendorGates) {
  const { code, fields: before, seen: now } = await vendorOr404(ctx);
  const name = namesOf(before)[ctx.language];
  const done = (text: string) => redirectWithToast(ctx, paths.operatorVendor(code), text);
  switch (intent) {
    case 'release':
      return submitForm(ctx, NothingSchema, async () => {
        await releaseVendor(ctx, code);
        return done(ctx.t('gamepages:released', { name }));
      });
    case 'saveLanes':
      return submitForm(ctx, LanesSchema, async ({ seen, lanes }) => {
        const rows = lanes.map(({ opens, ...lane }) => ({ ...lane, isGame: opens }));
        await saveLanes(ctx, { code, seen, lanes: rows });
        return done(ctx.t('gamepages:saved', { name }));
      });
    case 'save':
      return submitForm(ctx, VendorSchema, async ({ seen, state, haltedUntil, removePicture, ...typed }) => {
        const end = endOf(ctx, state, haltedUntil);
        // A form that is refused as out of date stores no picture.
        const pictureUrl = seen === now ? await pictureOf(ctx, before.pictureUrl, removePicture) : before.pictureUrl;
        const offered = { isEnabled: state !== 'off', isInMaintenance: state === 'halted', haltedUntil: end };
        await saveVendor(ctx, { code, seen, fields: { ...typed, ...offered, pictureUrl } });
        return done(ctx.t('gamepages:saved', { name: namesOf(typed)[ctx.language] }));
      });
  }
}
