import { useRouteLoaderData } from '@remix-run/react';
import { type Packed, pack, unpack } from '~/http/page/packed';
import { usualPath } from './navigation/menus';
import type { ShellData, TopItem } from './shell-data';

/** Of the paths only those that cannot be told from the entry's name; entries of menus as words of one text. */
type ShortShell = Omit<ShellData, 'top' | 'side' | 'tabs'> & { top: string; side: string; tabs: string };

/** What the frame's loader sends. */
export type SentShell = { siteName: string; notFound: string; shell: Packed<ShortShell> };

export function packShell(shell: ShellData): Packed<ShortShell> {
  const unusual = Object.entries(shell.paths).filter(([id, path]) => path !== usualPath(id));
  return pack({
    ...shell,
    paths: Object.fromEntries(unusual),
    top: shell.top.map(({ id, from, play }) => [id, from || '', play ?? ''].join(',')).join(' '),
    side: shell.side.join(' '),
    tabs: shell.tabs.join(' '),
  });
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function topItemOf(text: string): TopItem {
  const [id = '', from, play] = text.split(',');
  return { id, from: Number(from), ...(play ? { play: Number(play) } : {}) };
}

const complete = new WeakMap<object, ShellData>();

/** The same object for the same answer. */
export function unpackShell({ shell: sent }: Pick<SentShell, 'shell'>): ShellData {
  const known = complete.get(sent);
  if (known) return known;
  const { top, side, tabs, ...rest } = unpack(sent);
  const shell = { ...rest, top: wordsOf(top).map(topItemOf), side: wordsOf(side), tabs: wordsOf(tabs) };
  const ids = [...Object.keys(shell.names), ...shell.top.map(({ id }) => id), ...shell.side, ...shell.tabs];
  const paths = { ...Object.fromEntries(ids.map((id) => [id, usualPath(id)])), ...shell.paths };
  const whole = { ...shell, paths };
  complete.set(sent, whole);
  return whole;
}

/** Null on pages outside the frame, and where the frame itself failed. */
export function useShell(): ShellData | null {
  const sent = useRouteLoaderData('routes/site/shell') as SentShell | undefined;
  return sent ? unpackShell(sent) : null;
}
