import { findInviter } from '~/domain/identity/invitation-codes.server';
import { Refusal } from '~/domain/shared/refusal';
import { hostName } from '~/domain/site/judge-host';
import { removeDomain } from '~/domain/site/remove-domain.server';
import { saveDomain } from '~/domain/site/save-domain.server';
import { switchDomain } from '~/domain/site/switch-domain.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { ownHosts } from '~/http/own-address.server';
import { redirectWithToast } from '~/http/toast.server';
import { sitePartPath } from './site-parts';
import { DomainSchema, RemoveDomainSchema, SwitchDomainSchema } from './site-schema';

const intents = ['saveDomain', 'switchDomain', 'removeDomain'] as const;
type DomainIntent = (typeof intents)[number];

export function isDomainIntent(intent: unknown): intent is DomainIntent {
  return intents.includes(intent as DomainIntent);
}

/** The forms of the domains, each named by its intent. */
export function submitDomains(turn: SignedInTurn, intent: DomainIntent) {
  const done = (text: string) => redirectWithToast(turn, sitePartPath('domains'), text);
  switch (intent) {
    case 'saveDomain':
      return submitForm(turn, DomainSchema, async ({ isEnabled, affiliateCode = '', ...typed }) => {
        const host = hostName(typed.host) ?? typed.host;
        refuseOwnHost(turn, host);
        if (!isEnabled) refuseDomainInUse(turn, host);
        await requireInviter(turn, affiliateCode);
        const domain = { ...typed, isEnabled: isEnabled !== undefined, affiliateCode: affiliateCode.toUpperCase() };
        await saveDomain(turn, domain);
        return done(turn.t('operator:domains.saved', { host }));
      });
    case 'switchDomain':
      return submitForm(turn, SwitchDomainSchema, async ({ host, isEnabled }) => {
        if (isEnabled === 'false') refuseDomainInUse(turn, host);
        await switchDomain(turn, { host, isEnabled: isEnabled === 'true' });
        return done(turn.t(`operator:domains.switched.${isEnabled}`, { host }));
      });
    case 'removeDomain':
      return submitForm(turn, RemoveDomainSchema, async ({ host }) => {
        await removeDomain(turn, host);
        return done(turn.t('operator:domains.removed', { host }));
      });
  }
}

function refuseOwnHost({ services }: SignedInTurn, host: string): void {
  if (ownHosts(services.environment).includes(host)) throw new Refusal('site.own_host', 'host');
}

/** Who switched it off would be left standing before a closed site. */
function refuseDomainInUse({ url }: SignedInTurn, host: string): void {
  if (hostName(url.host) === host) throw new Refusal('site.domain_in_use');
}

async function requireInviter(turn: SignedInTurn, code: string): Promise<void> {
  if (code !== '' && (await findInviter(turn, 'affiliate', code)) === null) {
    throw new Refusal('identity.invitation_code_error', 'affiliateCode');
  }
}
