import { createHash } from 'node:crypto';
import { listVendors } from '~/domain/catalogue/list-vendors.server';
import type { Lobby } from '~/domain/catalogue/lobby';
import { openMethods } from '~/domain/identity/registration/registration-form';
import { readHelp } from '~/domain/messaging/read-help.server';
import type { Language } from '~/domain/shared/language';
import { dayIn } from '~/domain/shared/period';
import type { Site } from '~/domain/site/site';
import { serviceItems } from '~/features/common/service-items.server';
import { supportHours } from '~/features/common/support-hours';
import { paths as sitePaths } from '~/http/links/paths';
import { offerMark, seenOffer } from '~/http/page/offer-mark';
import { isPlayer } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import type { Viewer } from '~/http/request/session.server';
import { formatDigits } from '~/i18n/format';
import { appLink } from './app-link.server';
import { MenuCache, type MenuHtml } from './navigation/menu-cache';
import { entryPaths, knownEntries, topMenu } from './navigation/menus';
import { renderStaticParts } from './render-static-parts.server';
import type { FooterData, OutsideLink, ShellData, ShellParts, ShellViewer, StaticContent } from './shell-data';

type SharedShell = Omit<
  ShellData,
  'viewer' | 'invite' | 'theme' | 'chosenLanguage' | 'isMenuClosed' | 'isBalanceHidden' | 'measuring' | 'preview'
>;

/** The frame around every page. What an audience shares is read and rendered once per content version. */
export async function readShell(ctx: RequestContext): Promise<ShellData> {
  const { shared, parts, menus } = await readShared(ctx);
  ctx.load.staticParts = parts.html;
  ctx.load.menuCache = new MenuCache(menus);
  const { gtagId } = ctx.site.settings;
  return {
    ...shared,
    viewer: ctx.viewer && shownViewer(ctx, ctx.viewer),
    invite: mayInvite(ctx) ? sitePaths.referral() : null,
    theme: ctx.theme ?? 'system',
    chosenLanguage: ctx.chosenLanguage,
    isMenuClosed: ctx.cookies.get('menu') === 'closed',
    isBalanceHidden: ctx.cookies.get('hideBalance') === 'yes',
    measuring: gtagId && !ctx.viewer ? { gtagId, answer: ctx.cookies.get('measuring') || null } : null,
    ...(ctx.preview && {
      preview: {
        number: formatDigits(ctx.preview.number, ctx.language),
        to: sitePaths.operatorContentOf(ctx.preview.kind, ctx.preview.key),
      },
    }),
  };
}

/** Visitors and trial users are told what they need for it. Agents invite by their own links. */
function mayInvite({ viewer, site }: RequestContext): boolean {
  return site.flags.REFERRAL && (viewer === null || viewer.role === 'member' || viewer.role === 'trial');
}

/** What the browser fetches when its document does not hold it: after a change of language, and for the top menu. */
export async function readShellParts(ctx: RequestContext): Promise<ShellParts> {
  return (await readShared(ctx)).parts;
}

/** What the pages of an audience have in common, in one language. */
type Shared = { shared: SharedShell; parts: ShellParts; menus: MenuHtml };

function readShared(ctx: RequestContext): Promise<Shared> {
  const { timeZone } = ctx.site.settings;
  const year = dayIn(ctx.now, timeZone).slice(0, 4);
  const audience = `${ctx.viewer ? 'in' : 'out'} ${ctx.viewer?.role === 'agent'} ${canLaunch(ctx)} ${mayInvite(ctx)}`;
  return ctx.services.cached(`shell ${ctx.wordsLanguage} ${year} ${audience}`, () => makeShared(ctx, Number(year)));
}

/** The footer names this many providers; the rest is a page away. */
const footerVendors = 8;

/** Who is not signed in is led to the sign-in by it; who only looks on is offered no play. */
function canLaunch({ viewer, site }: RequestContext): boolean {
  return viewer === null || isPlayer(viewer.role, site.settings);
}

type Centre = Record<'own' | 'deposit' | 'withdraw' | 'messages', () => string>;

/** Where those who have money here look after it, and after themselves. */
const centreOf: Partial<Record<Viewer['role'], Centre>> = {
  member: {
    own: sitePaths.account,
    deposit: () => sitePaths.deposit(),
    withdraw: () => sitePaths.withdraw(),
    messages: () => sitePaths.messages(),
  },
  agent: {
    own: sitePaths.agentHome,
    deposit: () => sitePaths.agentPage('depositv2'),
    withdraw: () => sitePaths.agentPage('withdraw'),
    messages: () => sitePaths.agentPage('messageV2'),
  },
};

function shownViewer(
  { cookies }: RequestContext,
  { id, nickname, avatar, role, unread, rewards, missions, vipLevel, liveSeq, ...viewer }: Viewer,
): ShellViewer {
  const centre = centreOf[role] ?? null;
  const isTrial = role === 'trial';
  const deposit = isTrial ? sitePaths.deposit() : (centre?.deposit() ?? null);
  const messages = centre?.messages() ?? null;
  const balance = viewer.balance?.main ?? null;
  const { offers, held } = viewer.contracts;
  return {
    id,
    nickname,
    avatar,
    centre: centre?.own() ?? null,
    isAgent: role === 'agent',
    isTrial,
    deposit,
    withdraw: centre?.withdraw() ?? null,
    messages,
    balance,
    wallet: role === 'member' ? sitePaths.wallet() : null,
    contracts: offers.length + held.length > 0 ? sitePaths.contracts() : null,
    offers,
    seenOffer: seenOffer(cookies.get(offerMark), id),
    unread,
    rewards,
    missions,
    vipLevel,
    liveSeq,
  };
}

async function makeShared(ctx: RequestContext, year: number): Promise<Shared> {
  const { services, site, language, wordsLanguage, t } = ctx;
  const [lobby, vendors, help] = await Promise.all([
    services.lobby(),
    services.cached('vendors', () => listVendors(ctx)),
    services.cached('help', () => readHelp(ctx)),
  ]);
  const paths = entryPaths(lobby);
  const top = topMenu({
    menu: site.menus.top,
    lobby,
    language,
    wordOf: (id) => t(`shell:menu.${id}`),
    canLaunch: canLaunch(ctx),
    isSignedIn: ctx.viewer !== null,
  });
  const content = staticContent(ctx, year);
  const offered = vendors.filter(({ code }) => Object.hasOwn(lobby.vendors, code));
  const html = renderStaticParts(
    {
      ...content,
      footer: {
        ...content.footer,
        help: help
          .filter(({ group }) => group === 'core')
          .map(({ slug, texts }) => ({ slug, title: texts[language].title })),
        vendors: offered.slice(0, footerVendors).map(({ code, names, pictureUrl }) => ({
          ...{ code, name: names[language] },
          ...(pictureUrl && { logo: pictureUrl }),
        })),
        vendorCount: offered.length,
      },
    },
    wordsLanguage,
  );
  const parts = { html, vendors: top.vendors };
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
  const shared = {
    siteName: content.siteName,
    canRegister: openMethods(site.flags).length > 0,
    names: ownNames(lobby.categories, language, (code) => t(`shell:menu.${code}`)),
    paths,
    top: top.items,
    side: knownEntries(site.menus.side, paths),
    tabs: knownEntries(site.menus.tab, { ...paths, WALLET: '', ACCOUNT: '' }),
    partsKey: key,
    hasServices: content.services.length > 0,
    hasApps: content.apps.length > 0,
  };
  return { shared, parts: { key, ...parts }, menus: new Map() };
}

/** Names that the words of the menus do not say already. */
function ownNames(categories: Lobby['categories'], language: Language, wordOf: (code: string) => string) {
  const named = categories.map(({ code, names }) => [code, names[language]] as const);
  return Object.fromEntries(named.filter(([code, name]) => name !== wordOf(code)));
}

function staticContent(ctx: RequestContext, year: number): StaticContent {
  const { site, language, t } = ctx;
  return {
    siteName: site.settings.siteName[language],
    services: serviceItems(ctx),
    supportHours: supportHours(site.settings.supportHours, language, t),
    apps: site.resources.filter(({ group }) => group === 'app').map((resource) => appLink(resource, language)),
    languages: site.settings.selectorLanguages.map(({ code, nativeName }) => [code.toLowerCase(), nativeName]),
    footer: footerOf(ctx, year),
  };
}

/** The channel that is the agents' own. */
const agentsOwn = 'TELEGRAM1';

function footerOf(ctx: RequestContext, year: number): FooterData {
  const { site, language, viewer, t } = ctx;
  const { settings } = site;
  const since = settings.copyrightSince;
  const isAgent = viewer?.role === 'agent';
  return {
    help: [],
    vendors: [],
    vendorCount: 0,
    invite: mayInvite(ctx) ? sitePaths.referral() : null,
    agents: {
      to: isAgent ? sitePaths.agentHome() : sitePaths.agent(),
      word: isAgent ? t('shell:footer.affiliateService') : t('shell:footer.agents'),
    },
    payments: settings.paymentLabels.map((label) => label[language]),
    certificates: settings.certificateLabels.map((label) => label[language]),
    licences: settings.licenceLabels.map((label) => label[language]),
    social: settings.socialLinks.map(({ name, url }) => ({ kind: name, text: name, href: url })),
    contact: resourceLinks(site, 'contact', language).filter(({ kind }) => isAgent || kind !== agentsOwn),
    more: resourceLinks(site, 'home', language),
    age: formatDigits(settings.minimumAge, language),
    years: formatDigits(since < year ? `${since}–${year}` : year, language),
  };
}

function resourceLinks(site: Site, wanted: string, language: Language): OutsideLink[] {
  return site.resources
    .filter(({ group }) => group === wanted)
    .map(({ resourceType, label, url }) => ({ kind: resourceType, text: label[language], href: url }));
}
