import { sql } from 'drizzle-orm';
import { sqlWords } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { isContentLanguage, type Language, type Words } from '~/domain/shared/language';
import { readFlags } from './flags';
import type { LinkCipher } from './link-cipher.server';
import { contactLink, noLink, pictureLink, readLink, resourceLink } from './links';
import type { FieldValidator } from './registration/patterns';
import { readSettings, type Settings } from './settings';
import type {
  Banner,
  CustomerServiceItem,
  MenuName,
  RegionRule,
  Release,
  Site,
  SiteDomain,
  SiteResource,
} from './site';
import { videoGroup } from './site';

type Moment = string | null;
type BannerRow = Omit<Banner, 'link' | 'startsAt' | 'endsAt'> & { linkage: string; startsAt: Moment; endsAt: Moment };
type ResourceRow = { resourceType: string; label: Words; url: string; group: string } & StoredRelease;
type StoredRelease = { [Field in keyof Release]: (Release[Field] extends Date ? string : Release[Field]) | null };
type ServiceRow = { id: number; csType: CustomerServiceItem['csType']; title: Words; path: string };
type Rows = {
  settings: { key: string; value: unknown }[];
  flags: { code: string; isEnabled: boolean }[];
  menus: { menu: MenuName; entry: string }[];
  banners: BannerRow[];
  resources: ResourceRow[];
  services: ServiceRow[];
  domains: SiteDomain[];
  validators: FieldValidator[];
  status: { maintenance: boolean; maintenanceEnd: Moment; regionRestriction: boolean } | null;
  regionRules: RegionRule[];
};

/** What the operator has said about the site, in one round trip. Stored links are judged again: what may not lead anywhere does not. */
export async function readSite(ctx: Ctx, cipher: LinkCipher): Promise<Site> {
  const result = await ctx.db.execute<{ site: Rows }>(everything);
  const rows = result.rows[0]!.site;
  const { settings, invalidKeys } = readSettings(rows.settings);
  return {
    settings,
    invalidSettings: invalidKeys,
    flags: readFlags(rows.flags),
    menus: { top: menu(rows, 'top'), side: menu(rows, 'side'), tab: menu(rows, 'tab') },
    banners: rows.banners.filter((row) => isContentLanguage(row.language)).map((row) => toBanner(row, settings)),
    resources: rows.resources.flatMap(toResource),
    customerService: rows.services.flatMap((row) => toService(row, cipher)),
    domains: rows.domains,
    validators: rows.validators,
    status: {
      maintenance: rows.status?.maintenance ?? false,
      maintenanceEnd: toDate(rows.status?.maintenanceEnd ?? null),
      regionRestriction: rows.status?.regionRestriction ?? false,
    },
    regionRules: rows.regionRules,
  };
}

function menu(rows: Rows, name: MenuName): string[] {
  return rows.menus.filter((row) => row.menu === name).map((row) => row.entry);
}

function toBanner({ linkage, startsAt, endsAt, ...row }: BannerRow, settings: Settings): Banner {
  const isVideo = row.groupName === videoGroup;
  return {
    ...row,
    language: row.language as Language,
    url: isVideo ? row.url : (pictureLink(row.url, settings.imageHosts) ?? ''),
    link: readLink(row.linkageType, linkage) ?? noLink,
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
  };
}

function toResource({ resourceType, label, url, group, ...stored }: ResourceRow): SiteResource[] {
  const href = resourceLink(url);
  const release = toRelease(stored);
  return href ? [{ resourceType, label, url: href, group, ...(release && { release }) }] : [];
}

/** Only whole: a version without its checksum says nothing. */
function toRelease({ version, sizeBytes, sha256, minOs, releasedAt }: StoredRelease): Release | null {
  if (!version || !sizeBytes || !sha256 || !releasedAt) return null;
  return { version, sizeBytes, sha256, minOs: minOs ?? '', releasedAt: new Date(releasedAt) };
}

function toService({ id, csType, title, path }: ServiceRow, cipher: LinkCipher): CustomerServiceItem[] {
  const link = contactLink(cipher.decrypt(path) ?? '');
  return link ? [{ id, csType, title, path: link }] : [];
}

function toDate(value: Moment): Date | null {
  return value === null ? null : new Date(value);
}

const everything = sql`
  select jsonb_build_object(
    'settings', (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value)), '[]') from site_settings),
    'flags', (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'isEnabled', is_enabled)), '[]') from whitelabel_flags),
    'menus', (select coalesce(jsonb_agg(jsonb_build_object('menu', menu, 'entry', entry) order by position, entry), '[]')
      from menu_items where is_enabled),
    'banners', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'groupName', group_name, 'language', language,
        'title', title, 'subtitle', subtitle, 'callToAction', call_to_action, 'url', url, 'artSeed', art_seed,
        'linkage', linkage, 'linkageType', linkage_type, 'startsAt', starts_at, 'endsAt', ends_at) order by position, id), '[]')
      from banners where is_enabled),
    'resources', (select coalesce(jsonb_agg(jsonb_build_object('resourceType', resource_type,
        'label', ${sqlWords('label_name')}, 'url', url, 'group', resource_group, 'version', version, 'sizeBytes', size_bytes,
        'sha256', sha256, 'minOs', min_os, 'releasedAt', released_at) order by position, resource_type), '[]')
      from site_resources where is_enabled),
    'services', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'csType', cs_type,
        'title', ${sqlWords('title')}, 'path', path) order by position, id), '[]')
      from customer_service_items where is_enabled),
    'domains', (select coalesce(jsonb_agg(jsonb_build_object('host', host, 'purpose', purpose, 'isEnabled', is_enabled,
        'affiliateCode', affiliate_code) order by host), '[]') from site_domains),
    'validators', (select coalesce(jsonb_agg(jsonb_build_object('field', field, 'isEnabled', is_enabled,
        'isRequired', is_required, 'patternId', pattern_id, 'minLength', min_length, 'maxLength', max_length)
        order by position, field), '[]') from registration_validators),
    'status', (select jsonb_build_object('maintenance', maintenance, 'maintenanceEnd', maintenance_end,
        'regionRestriction', region_restriction) from system_status where id = 1),
    'regionRules', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'value', value,
        'effect', effect) order by id), '[]') from region_rules)
  ) as site`;
