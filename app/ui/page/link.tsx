import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import { forwardRef } from 'react';

/**
 * Remix's link. Where it goes is calculated from the routes around it, which a page of a hundred links pays for each time
 * the server draws it; an address from the root needs none of that, and its HTML is the same. The browser knows the whole
 * map, so no link is marked for Remix to discover.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  if (typeof document === 'undefined' && isFromTheRoot(props.to)) return plain(props);
  return <RemixLink discover="none" {...props} ref={ref} />;
});

function isFromTheRoot(to: LinkProps['to']): boolean {
  return typeof to === 'string' && to.startsWith('/') && !to.startsWith('//');
}

function plain({
  to,
  discover,
  prefetch,
  relative,
  reloadDocument,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  ...rest
}: LinkProps) {
  return <a {...rest} href={String(to)} />;
}
