import { findInviter } from '~/domain/identity/registration/invitation-codes.server';
import { Refusal } from '~/domain/shared/refusal';
import { hostName } from '~/domain/site/domains/judge-host';
import { removeDomain } from '~/domain/site/domains/remove-domain.server';
import { saveDomain } from '~/domain/site/domains/save-domain.server';
import { switchDomain } from '~/domain/site/domains/switch-domain.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { ownHosts } from '~/http/request/own-address.server';
import { sitePartPath } from './site-parts';
import { DomainSchema, RemoveDomainSchema, SwitchDomainSchema } from './site-schema';

const intents = ['saveDomain', 'switchDomain', 'removeDomain'] as const;
export type DomainIntent = (typeof intents)[number];

export function isDomainIntent(intent: unknown): intent is DomainIntent {
  return intents.includes(intent as DomainIntent);
}

/** The forms of the domains, each named by its intent. */
export function submitDomains(ctx: SignedInContext, intent: DomainIntent) {
  const done = (text: string) => redirectWithToast(ctx, sitePartPath('domains'), text);
  switch (intent) {
    case 'saveDomain':
      return submitForm(ctx, DomainSchema, async ({ isEnabled, affiliateCode = '', ...typed }) => {
        const host = hostName(typed.host) ?? typed.host;
        refuseOwnHost(ctx, host);
        if (!isEnabled) refuseDomainInUse(ctx, host);
        await requireInviter(ctx, affiliateCode);
        const domain = { ...typed, isEnabled: isEnabled !== undefined, affiliateCode: affiliateCode.toUpperCase() };
        await saveDomain(ctx, domain);
        return done(ctx.t('operator:domains.saved', { host }));
      });
    case 'switchDomain':
      return submitForm(ctx, SwitchDomainSchema, async ({ host, isEnabled }) => {
        if (isEnabled === 'false') refuseDomainInUse(ctx, host);
        await switchDomain(ctx, { host, isEnabled: isEnabled === 'true' });
        return done(ctx.t(`operator:domains.switched.${isEnabled}`, { host }));
      });
    case 'removeDomain':
      return submitForm(ctx, RemoveDomainSchema, async ({ host }) => {
        await removeDomain(ctx, host);
        return done(ctx.t('operator:domains.removed', { host }));
      });
  }
}

function refuseOwnHost({ services }: SignedInContext, host: string): void {
  if (ownHosts(services.environment).includes(host)) throw new Refusal('site.own_host', 'host');
}

/** Who switched it off would be left standing before a closed site. */
function refuseDomainInUse({ url }: SignedInContext, host: string): void {
  if (hostName(url.host) === host) throw new Refusal('site.domain_in_use');
}

async function requireInviter(ctx: SignedInContext, code: string): Promise<void> {
  if (code !== '' && (await findInviter(ctx, 'affiliate', code)) === null) {
    throw new Refusal('identity.invitation_code_error', 'affiliateCode');
  }
}
