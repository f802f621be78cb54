import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';

type DrawPage = 'draws' | 'limits' | 'calendar';

/** The ways between the pages of the lotteries. */
export function drawPages({ t }: SignedInContext, current: DrawPage) {
  const pages: { id: DrawPage; to: string; text: string }[] = [
    { id: 'draws', to: paths.operatorDraws(), text: t('lottery:operator.title') },
    { id: 'limits', to: paths.operatorDrawLimits(), text: t('lotteries:limits.title') },
    { id: 'calendar', to: paths.operatorDrawCalendar(), text: t('lotteries:calendar.title') },
  ];
  return pages.map(({ id, ...page }) => ({ ...page, isCurrent: id === current }));
}
