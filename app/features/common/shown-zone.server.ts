import type { RequestContext } from '~/http/request/request-context.server';
import { formatOffset } from '~/i18n/format';

/** The zone of all times on a page, as members know it: "GMT+৬". */
export function shownZone({ now, language, site }: Pick<RequestContext, 'now' | 'language' | 'site'>): string {
  return formatOffset(now, language, site.settings.timeZone);
}
