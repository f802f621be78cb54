import type { Site, SiteDomain } from '../site';

type WithDomains = Pick<Site, 'domains'>;

/**
 * The listed domain a `Host` header names. 'own' for the site's own address, whatever is listed: nobody can lock the site
 * by its list. Else 'any' while no domain is listed, 'unknown' for one not listed or switched off.
 */
export function judgeHost(
  site: WithDomains,
  hostHeader: string,
  ownHosts: readonly string[],
): SiteDomain | 'own' | 'any' | 'unknown' {
  const name = hostName(hostHeader);
  if (name !== null && ownHosts.includes(name)) return 'own';
  if (site.domains.length === 0) return 'any';
  const domain = site.domains.find((candidate) => candidate.host === name);
  return domain?.isEnabled ? domain : 'unknown';
}

/** The host of canonical and share links; null while none is listed. */
export function mainHost(site: WithDomains): string | null {
  return site.domains.find((domain) => domain.purpose === 'main' && domain.isEnabled)?.host ?? null;
}

/** A host's one spelling: lower case, punycode, no port, no dot at the end; null for what is no host. */
export function hostName(value: string): string | null {
  const text = value.trim();
  if (text === '' || /[\s/\\@?#%]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, '') || null;
}
