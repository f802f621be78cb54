import { useRouteLoaderData } from '@remix-run/react';
import { type Packed, pack, useUnpacked } from '~/http/packed';
import type { ShellData } from './shell-data';

/** What the frame's loader sends. */
export type SentShell = { siteName: string; shell: Packed<ShellData> };

const none = pack<ShellData | null>(null);

/** Null on pages outside the frame, and where the frame itself failed. */
export function useShell(): ShellData | null {
  const sent = useRouteLoaderData('routes/site/shell') as SentShell | undefined;
  return useUnpacked<ShellData | null>(sent?.shell ?? none);
}
