import { catalogueStates } from '~/domain/catalogue/managed-states';
import {
  findManagedVendor,
  listManagedVendors,
  type ManagedLane,
} from '~/domain/catalogue/managing/managed-vendors.server';
import { namesOf } from '~/domain/shared/language';
import { artPaths, paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { offeredValues } from '../catalogue/catalogue-values.server';
import { readVendorsQuery } from './vendors-query';

/** Every vendor of the site, those that players do not see among them. */
export async function readVendors(ctx: SignedInContext) {
  const { language, site, t, url } = ctx;
  const { after, ...search } = readVendorsQuery(url.searchParams);
  const page = await listManagedVendors(ctx, { ...search, after });
  return {
    search,
    states: catalogueStates.map((value) => ({ value, text: t(`gamepages:states.${value}`) })),
    rows: page.vendors.map(({ code, names, walletMode, position, state, haltedUntil, notice }, at) => ({
      ...{ id: at, code, walletMode, state },
      name: names[language],
      to: paths.operatorVendor(code),
      position: formatNumber(position, language),
      until: state === 'halted' && haltedUntil ? formatDateTime(haltedUntil, language, site.settings.timeZone) : null,
      notice: notice[language] || notice.bn || notice.en,
    })),
    first: after === null ? null : paths.operatorVendors(search),
    next: page.next && paths.operatorVendors({ ...search, after: `${page.next.position}.${page.next.code}` }),
  };
}

export type VendorsPage = Awaited<ReturnType<typeof readVendors>>;

export async function vendorOr404(ctx: SignedInContext) {
  const vendor = await findManagedVendor(ctx, ctx.params.code ?? '');
  if (!vendor) throw notFound();
  return vendor;
}

/** One vendor as its operator changes it, on offer or not. */
export async function readVendorPage(ctx: SignedInContext) {
  const { language, site } = ctx;
  const { code, adapter, walletMode, fields, lanes, operatorFields, seen, lanesSeen } = await vendorOr404(ctx);
  const isHalted = fields.isInMaintenance;
  return {
    title: namesOf(fields)[language],
    ...{ code, adapter, walletMode, seen, lanesSeen },
    games: paths.operatorGames({ vendor: code }),
    onSite: paths.provider(code),
    history: paths.operatorAudit({ kind: 'vendor', subject: code }),
    zone: site.settings.timeZone,
    picture: fields.pictureUrl || artPaths.vendor(code),
    hasPicture: fields.pictureUrl !== '',
    operatorFields: [...new Set([...operatorFields, ...lanes.flatMap((lane) => lane.operatorFields)])],
    values: {
      nameBn: fields.nameBn,
      nameEn: fields.nameEn,
      position: String(fields.position),
      ...offeredValues(ctx, { ...fields, isHalted }),
    } as Record<string, string | undefined>,
    lanes: lanes.map((lane) => showLane(ctx, lane)),
  };
}

export type VendorPageData = Awaited<ReturnType<typeof readVendorPage>>;

function showLane({ t }: SignedInContext, { type, fields }: ManagedLane) {
  return {
    type,
    name: t(`shell:menu.${type}`),
    opens: fields.isGame,
    position: String(fields.position),
    isEnabled: fields.isEnabled ? 'on' : '',
  };
}
