import type { CodeRules } from '~/domain/identity/codes/request-code.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** As the operator set them; a third party's SMS rest a minute. */
export function codeRules({ site, gateways }: RequestContext): CodeRules {
  const { expiredMinutes, codesPerHour } = site.settings;
  return { expiredMinutes: gateways.sms.isThirdParty ? 1 : expiredMinutes, codesPerHour };
}
