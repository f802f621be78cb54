import { useRouteLoaderData } from '@remix-run/react';
import { type Packed, unpack } from '~/http/packed';
import type { ShellData } from './shell-data';

/** What the frame's loader sends. */
export type SentShell = { siteName: string; notFound: string; shell: Packed<ShellData> };

/** Null on pages outside the frame, and where the frame itself failed. */
export function useShell(): ShellData | null {
  const sent = useRouteLoaderData('routes/site/shell') as SentShell | undefined;
  return sent ? unpack(sent.shell) : null;
}
