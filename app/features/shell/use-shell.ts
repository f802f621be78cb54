import { useRouteLoaderData } from '@remix-run/react';
import { type Packed, pack, unpack } from '~/http/packed';
import { usualPath } from './menus';
import type { ShellData } from './shell-data';

/** What the frame's loader sends. Of the paths only those that cannot be told from the entry's name. */
export type SentShell = { siteName: string; notFound: string; shell: Packed<ShellData> };

export function packShell(shell: ShellData): Packed<ShellData> {
  const unusual = Object.entries(shell.paths).filter(([id, path]) => path !== usualPath(id));
  return pack({ ...shell, paths: Object.fromEntries(unusual) });
}

const complete = new WeakMap<object, ShellData>();

/** The same object for the same answer. */
export function unpackShell({ shell: sent }: Pick<SentShell, 'shell'>): ShellData {
  const known = complete.get(sent);
  if (known) return known;
  const shell = unpack(sent);
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
