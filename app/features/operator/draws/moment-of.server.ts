import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import type { SignedInContext } from '~/http/request/guards.server';

/** A moment that was typed by the site's clock. Refuses: site.invalid_time. */
export function momentOf({ site }: SignedInContext, field: string, typed: string): Date {
  const at = instantOf(typed, site.settings.timeZone);
  if (at === null) throw new Refusal('site.invalid_time', field);
  return at;
}
