import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For frames and covered pages: moving between pages changes nothing in them; a form, another language or an explicit
 * wish to look again does.
 */
export const afterChangesOnly: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (wasLost(actionStatus)) return false;
  if (formMethod && formMethod !== 'GET') return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng');
};

/** For pages whose forms ask for more once refused, such as a fresh proof: they are read again after every form. */
export const afterEveryForm: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  !wasLost(actionStatus) && ((formMethod !== undefined && formMethod !== 'GET') || defaultShouldRevalidate);

/** A form that nobody answered changed nothing that could be read: the loaders would wait for the same connection. */
function wasLost(actionStatus: number | undefined): boolean {
  return actionStatus === 503;
}
