import { useRouteLoaderData } from '@remix-run/react';
import { useLatest } from '../page/use-latest';

/** As a key it empties the forms of a page that stays: it changes when one of them has succeeded, which a toast tells. */
export function useFormsKey(): number {
  const root = useRouteLoaderData('root') as { toast: { id: number } | null } | undefined;
  return useLatest(root?.toast ?? null)?.id ?? 0;
}
