import { serviceItems } from '~/features/common/service-items.server';
import { artPaths, paths } from '~/http/links/paths';
import { offerMark, seenOffer } from '~/http/page/offer-mark';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatOffset } from '~/i18n/format';
import { openGates, pagesFor } from './agent-pages';
import type { CentreData } from './centre-data';

/** The frame around every page of the agent centre. */
export function readCentre(ctx: SignedInContext, hours: string) {
  const { viewer, site, language, theme, now, chosenLanguage, cookies, t } = ctx;
  const { timeZone, siteName, selectorLanguages } = site.settings;
  const { id, account, nickname, avatar, unread, liveSeq } = viewer;
  const balance = viewer.balance?.main ?? null;
  const frame: CentreData = {
    siteName: siteName[language],
    viewer: { id, account, nickname, picture: artPaths.avatar(avatar), unread, liveSeq, balance },
    clock: { at: now.toISOString(), timeZone, offset: formatOffset(now, language, timeZone) },
    service: {
      hours,
      links: [
        { kind: 'service', text: t('shell:service.title'), href: paths.customerService() },
        { kind: 'feedback', text: t('shell:account.feedback'), href: paths.agentFeedback() },
        ...serviceItems(ctx),
      ],
    },
    pages: pagesFor(
      openGates(viewer.contracts),
      viewer.contracts.offers.map(({ kind }) => kind),
    ),
    offers: viewer.contracts.offers,
    seenOffer: seenOffer(cookies.get(offerMark), id),
  };
  const languages = selectorLanguages.map(({ code, nativeName }): [string, string] => [code.toLowerCase(), nativeName]);
  return {
    frame,
    languages,
    chosenLanguage,
    theme: theme ?? ('system' as const),
    isBalanceHidden: cookies.get('hideBalance') === 'yes',
  };
}
