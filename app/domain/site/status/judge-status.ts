import { compileNetworks, parseAddress, parseNetwork } from '../regions/cidr';
import type { RegionRule, Site } from '../site';

export type Verdict = { status: 0 } | { status: 1; endsAt: Date | null } | { status: 2 };
/** As a trusted proxy and the country look-up tell it; null where nobody can say. */
export type Whereabouts = { address: string | null; country: string | null };

type Matcher = (whereabouts: Whereabouts) => boolean;

/** Compiled once per site object: this runs on every request. */
const compiled = new WeakMap<RegionRule[], Matcher>();

/** 0 normal, 1 maintenance, 2 region blocked. Maintenance comes first; without the restriction no rule is asked. */
export function judgeStatus(site: Pick<Site, 'status' | 'regionRules'>, whereabouts: Whereabouts): Verdict {
  if (site.status.maintenance) return { status: 1, endsAt: site.status.maintenanceEnd };
  if (!site.status.regionRestriction) return { status: 0 };
  let isBlocked = compiled.get(site.regionRules);
  if (!isBlocked) {
    isBlocked = compileRules(site.regionRules);
    compiled.set(site.regionRules, isBlocked);
  }
  return { status: isBlocked(whereabouts) ? 2 : 0 };
}

/** Blocked: a block rule fits and no allow rule does. */
function compileRules(rules: RegionRule[]): Matcher {
  const blocks = compileEffect(rules.filter((rule) => rule.effect === 'block'));
  const allows = compileEffect(rules.filter((rule) => rule.effect === 'allow'));
  return (whereabouts) => blocks(whereabouts) && !allows(whereabouts);
}

function compileEffect(rules: RegionRule[]): Matcher {
  const countries = new Set(rules.filter((rule) => rule.kind === 'country').map((rule) => rule.value));
  const isInNetwork = compileNetworks(
    rules.filter((rule) => rule.kind === 'cidr').flatMap((rule) => parseNetwork(rule.value) ?? []),
  );
  return ({ address, country }) => {
    if (country !== null && countries.has(country.toUpperCase())) return true;
    const parsed = address === null ? null : parseAddress(address);
    return parsed !== null && isInNetwork(parsed);
  };
}
