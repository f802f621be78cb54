import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For frames and covered pages: moving between pages changes nothing in them; a form, another language or an explicit
 * wish to look again does.
 */
export const afterChangesOnly: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (formMethod && formMethod !== 'GET') return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng');
};

/** For pages whose forms ask for more once refused, such as a fresh proof: they are read again after every form. */
export const afterEveryForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  (formMethod !== undefined && formMethod !== 'GET') || defaultShouldRevalidate;
