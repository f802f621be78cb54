import { listVendors } from '~/domain/catalogue/list-vendors.server';
import { openMethods } from '~/domain/identity/registration-form';
import { readHelp } from '~/domain/messaging/read-help.server';
import type { Language } from '~/domain/shared/language';
import type { Site } from '~/domain/site/site';
import { isPlayer } from '~/http/guards.server';
import { paths as sitePaths } from '~/http/paths';
import { qrCode } from '~/http/qr-code.server';
import type { Viewer } from '~/http/session.server';
import type { Turn } from '~/http/turn.server';
import { formatDigits } from '~/i18n/format';
import { entryPaths, knownEntries, topItems } from './menus';
import type { AppLink, FooterData, OutsideLink, ShellData, ShellViewer } from './shell-data';
import { supportHours } from './support-hours';

type Kept = Omit<ShellData, 'viewer' | 'theme' | 'chosenLanguage' | 'isMenuClosed' | 'isBalanceHidden' | 'measuring'>;

/** The frame around every page: what all share is kept while the content stands. */
export async function readShell(turn: Turn): Promise<ShellData> {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: turn.site.settings.timeZone }).format(
    turn.now,
  );
  const whom = `${turn.viewer ? 'in' : 'out'} ${canLaunch(turn)}`;
  const kept = await turn.house.kept(`shell ${turn.language} ${year} ${whom}`, () => readShared(turn, Number(year)));
  const { gtagId } = turn.site.settings;
  return {
    ...kept,
    viewer: turn.viewer && shownViewer(turn.viewer),
    theme: turn.theme ?? 'system',
    chosenLanguage: turn.chosenLanguage,
    isMenuClosed: turn.cookies.get('menu') === 'closed',
    isBalanceHidden: turn.cookies.get('hideBalance') === 'yes',
    measuring: gtagId && !turn.viewer ? { gtagId, answer: turn.cookies.get('measuring') || null } : null,
  };
}

/** Who is not signed in is led to the sign-in by it; who only looks on is offered no play. */
function canLaunch({ viewer, site }: Turn): boolean {
  return viewer === null || isPlayer(viewer.role, site.settings);
}

type Centre = Record<'own' | 'deposit' | 'withdraw' | 'messages', () => string>;

/** Where those who have money here look after it, and after themselves. */
const centreOf: Partial<Record<Viewer['role'], Centre>> = {
  member: {
    own: () => sitePaths.securityCenter(),
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

function shownViewer({ id, nickname, avatar, role, unread, liveSeq, ...viewer }: Viewer): ShellViewer {
  const centre = centreOf[role] ?? null;
  const isTrial = role === 'trial';
  const deposit = isTrial ? sitePaths.deposit() : (centre?.deposit() ?? null);
  const messages = centre?.messages() ?? null;
  const balance = viewer.balance?.main ?? null;
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
    unread,
    liveSeq,
  };
}

async function readShared(turn: Turn, year: number): Promise<Kept> {
  const { house, site, language, t } = turn;
  const [lobby, vendors, help] = await Promise.all([
    house.lobby(),
    house.kept('vendors', () => listVendors(turn)),
    house.kept('help', () => readHelp(turn)),
  ]);
  const paths = entryPaths(lobby);
  return {
    siteName: site.settings.siteName[language],
    canRegister: openMethods(site.flags).length > 0,
    names: Object.fromEntries(lobby.categories.map(({ code, names }) => [code, names[language]])),
    paths,
    top: topItems({
      menu: site.menus.top,
      lobby,
      language,
      wordOf: (id) => t(`shell:menu.${id}`),
      canLaunch: canLaunch(turn),
      isSignedIn: turn.viewer !== null,
    }),
    side: knownEntries(site.menus.side, paths),
    tabs: knownEntries(site.menus.tab, { ...paths, WALLET: '', ACCOUNT: '' }),
    services: site.customerService.map(({ csType, title, path }) => ({
      kind: csType,
      text: title[language],
      href: path,
    })),
    supportHours: supportHours(site.settings.supportHours, language, t),
    apps: site.resources.filter(({ group }) => group === 'app').map((resource) => appLink(resource, language)),
    languages: site.settings.selectorLanguages.map(({ code, nativeName }) => [code.toLowerCase(), nativeName]),
    footer: {
      ...footerOf(site, language, year),
      help: help.map(({ slug, texts }) => ({ slug, title: texts[language].title })),
      vendors: vendors
        .filter(({ code }) => Object.hasOwn(lobby.vendors, code))
        .map(({ code, names }) => ({ code, name: names[language] })),
    },
  };
}

function footerOf(site: Site, language: Language, year: number): Omit<FooterData, 'help' | 'vendors'> {
  const { settings } = site;
  const since = settings.copyrightSince;
  return {
    payments: settings.paymentLabels.map((label) => label[language]),
    certificates: settings.certificateLabels.map((label) => label[language]),
    licences: settings.licenceLabels.map((label) => label[language]),
    social: settings.socialLinks.map(({ name, url }) => ({ kind: name, text: name, href: url })),
    contact: resourceLinks(site, 'contact', language),
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

const withCode = ['iOS', 'Android'];

/** Phones with iOS are handed the language on their way; the code holds the same address as the link. */
function appLink({ resourceType, label, url }: Site['resources'][number], language: Language): AppLink {
  const address = new URL(url);
  if (resourceType === 'iOS') address.searchParams.set('lng', language);
  const link = { kind: resourceType, text: label[language], href: address.href };
  return withCode.includes(resourceType) ? { ...link, qr: qrCode(address.href) } : link;
}
