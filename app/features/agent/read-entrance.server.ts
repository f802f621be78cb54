import { serviceItems } from '~/features/common/service-items.server';
import { isWithinHours } from '~/features/common/support-hours';
import { agentsBanner, artPaths, paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDigits, formatOffset } from '~/i18n/format';
import { chineseHours } from './consulting-hours';

/** What is around the agents' sign-in; the marketing part speaks Chinese whatever the visitor chose. */
export function readEntrance(ctx: RequestContext) {
  const { site, language, now, viewer, theme, chosenLanguage } = ctx;
  const { siteName, timeZone, agentConsultingHours: hours, minimumAge, selectorLanguages } = site.settings;
  return {
    siteName: siteName[language],
    nameAbroad: siteName.en,
    art: artPaths.banner(agentsBanner),
    hours: {
      chinese: chineseHours(hours),
      zone: formatOffset(now, 'en', timeZone),
      shownZone: formatOffset(now, language, timeZone),
      isOpen: isWithinHours(hours, now, timeZone),
    },
    services: [
      ...site.resources
        .filter(({ resourceType }) => resourceType === 'TELEGRAM1')
        .map(({ resourceType, label, url }) => ({ kind: resourceType, text: label[language], href: url })),
      ...serviceItems(ctx),
    ],
    age: formatDigits(minimumAge, language),
    /** An agent at one of the entrance's popups. */
    agent: viewer?.role === 'agent' ? { nickname: viewer.nickname, home: paths.agentHome() } : null,
    languages: selectorLanguages.map(({ code, nativeName }): [string, string] => [code.toLowerCase(), nativeName]),
    chosenLanguage,
    theme: theme ?? ('system' as const),
  };
}

export type EntrancePage = ReturnType<typeof readEntrance>;
