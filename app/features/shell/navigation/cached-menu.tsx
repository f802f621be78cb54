import { createContext, type ReactNode, useContext } from 'react';
import type { MenuCache } from './menu-cache';

/** The server's; a browser draws its menus itself. */
export const MenuCacheContext = createContext<Pick<MenuCache, 'find'> | null>(null);

type CachedMenuProps = {
  /** One element of a page has it. */
  className: string;
  label: string;
  /** All that its HTML depends on besides the audience and the language; null: on too much to be kept. */
  by: string | null;
  children: ReactNode;
};

/**
 * A menu that is the same for many pages. The server takes its HTML from a page it drew before; the browser draws it as
 * any other part, and finds what it would have drawn.
 */
export function CachedMenu({ className, label, by, children }: CachedMenuProps) {
  const cache = useContext(MenuCacheContext);
  const html = by === null ? undefined : cache?.find(className, by);
  if (html === undefined) {
    return (
      <nav className={className} aria-label={label}>
        {children}
      </nav>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React for another page, never by hand
  return <nav className={className} aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
}
