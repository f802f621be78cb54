import { useRouteLoaderData } from '@remix-run/react';
import { type DataAsText, fromText, toText } from '~/http/page/data-as-text';
import { usualPath } from './navigation/menus';
import type { ShellData, ShellViewer, TopItem } from './shell-data';

/** What it is for most, and then not sent. */
const usualShell = {
  names: {},
  paths: {},
  isMenuClosed: false,
  isBalanceHidden: false,
  measuring: null,
} satisfies Partial<ShellData>;
const usualViewer = {
  isAgent: false,
  isTrial: false,
  contracts: null,
  offers: [],
  seenOffer: 0,
  unread: 0,
  rewards: 0,
  missions: 0,
  vipLevel: 0,
} satisfies Partial<ShellViewer>;

type Short<Whole, Usual> = Omit<Whole, keyof Usual> & Partial<Whole>;
/** Of the paths only those that cannot be told from the entry's name; entries of menus as words of one text. */
type ShortShell = Omit<Short<ShellData, typeof usualShell>, 'top' | 'side' | 'tabs' | 'viewer'> & {
  top: string;
  side: string;
  tabs: string;
  viewer: Short<ShellViewer, typeof usualViewer> | null;
};

const complete = new WeakMap<object, ShellData>();

/** What the frame's loader sends. */
export type SentShell = { siteName: string; notFound: string; shell: DataAsText<ShortShell> };

export function shellToText(shell: ShellData): DataAsText<ShortShell> {
  const unusual = Object.entries(shell.paths).filter(([id, path]) => path !== usualPath(id));
  const sent = toText({
    ...unusualOf({ ...shell, paths: Object.fromEntries(unusual) }, usualShell),
    top: shell.top.map(topItemText).join(' '),
    side: shell.side.join(' '),
    tabs: shell.tabs.join(' '),
    viewer: shell.viewer && unusualOf(shell.viewer, usualViewer),
  });
  // The server draws the same page next, and knows what the text says.
  complete.set(sent, shell);
  return sent;
}

function unusualOf<Whole extends object, Usual extends object>(whole: Whole, usual: Usual): Short<Whole, Usual> {
  const isUsual = ([key, value]: [string, unknown]) => {
    const mostly = (usual as Record<string, unknown>)[key];
    return key in usual && (value === mostly || (isEmpty(value) && isEmpty(mostly)));
  };
  return Object.fromEntries(Object.entries(whole).filter((entry) => !isUsual(entry))) as Short<Whole, Usual>;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function topItemText({ id, from, play }: TopItem): string {
  return [id, from || '', play ?? ''].join(',').replace(/,+$/, '');
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function topItemOf(text: string): TopItem {
  const [id = '', from, play] = text.split(',');
  return { id, from: Number(from || 0), ...(play ? { play: Number(play) } : {}) };
}

/** The same object for the same answer. */
export function shellFromText({ shell: sent }: Pick<SentShell, 'shell'>): ShellData {
  const known = complete.get(sent);
  if (known) return known;
  const { top, side, tabs, viewer, ...rest } = fromText(sent);
  const lists = { top: wordsOf(top).map(topItemOf), side: wordsOf(side), tabs: wordsOf(tabs) };
  const shell = { ...usualShell, ...rest, ...lists, viewer: viewer && { ...usualViewer, ...viewer } };
  const ids = [...Object.keys(shell.names), ...shell.top.map(({ id }) => id), ...shell.side, ...shell.tabs];
  const paths = { ...Object.fromEntries(ids.map((id) => [id, usualPath(id)])), ...shell.paths };
  const whole = { ...shell, paths };
  complete.set(sent, whole);
  return whole;
}

/** Null on pages outside the frame, and where the frame itself failed. */
export function useShell(): ShellData | null {
  const sent = useRouteLoaderData('routes/site/shell') as SentShell | undefined;
  return sent ? shellFromText(sent) : null;
}
