import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';

/** The ways to reach a person, in the operator's order; the live chat leads to where the site has it. */
export function serviceItems({ site, language }: Pick<RequestContext, 'site' | 'language'>) {
  const { liveChat } = site.settings;
  const isOwn = (csType: string) => csType === 'LIVECHAT' && liveChat === 'own';
  return site.customerService
    .filter(({ csType }) => csType !== 'LIVECHAT' || liveChat !== 'off')
    .map(({ csType, title, path }) => ({
      kind: csType,
      text: title[language],
      href: isOwn(csType) ? paths.chat() : path,
    }));
}
