import { useNavigate, useRouteLoaderData } from '@remix-run/react';
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { fromText } from '~/http/page/data-as-text';
import { loadShellParts } from './load-shell-parts';
import type { StaticPartName, StaticParts } from './shell-data';
import type { SentShell } from './use-shell';

/** The server's rendered parts; the browser has none of them as data, it keeps what the document brought. */
export const StaticPartsContext = createContext<StaticParts | null>(null);

type StaticPartProps = {
  name: StaticPartName;
  as?: 'div' | 'ul';
  className?: string;
};

/**
 * HTML of the frame that depends on the site's content and the language alone. It is rendered once per content version,
 * is not hydrated and is not sent a second time as data. After a change of language or content it is fetched.
 */
export function StaticPart({ name, as: Tag = 'div', className }: StaticPartProps) {
  const { ref, html } = useStaticPart<HTMLDivElement & HTMLUListElement>(name);
  return (
    <Tag
      ref={ref}
      className={className}
      onClick={useOwnLinks()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, never by hand
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type FetchedPartProps = StaticPartProps & { isWanted: boolean; children: ReactNode };

/** A part that the document does not bring; `children` lead to a page that says the same, and are all there is without scripts. */
export function FetchedPart({ name, as: Tag = 'div', className, isWanted, children }: FetchedPartProps) {
  const key = usePartsKey();
  const [html, setHtml] = useState('');
  const follow = useOwnLinks();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    loadShellParts(key).then((parts) => {
      if (parts && isShown) setHtml(parts.html[name]);
    });
    return () => {
      isShown = false;
    };
  }, [key, name, isWanted]);
  if (!html) return <Tag className={className}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, never by hand
  return <Tag key="fetched" className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The part's HTML for an element that is hydrated with what the document brought. */
export function useStaticPart<Element extends HTMLElement>(name: StaticPartName) {
  const key = usePartsKey();
  const served = useContext(StaticPartsContext);
  const ref = useRef<Element>(null);
  const [html, setHtml] = useState(() => served?.[name] ?? remembered.get(`${key} ${name}`) ?? '');
  useEffect(() => {
    const id = `${key} ${name}`;
    const inDocument = ref.current?.innerHTML;
    if (isFirstKey(key) && inDocument && !remembered.has(id)) remembered.set(id, inDocument);
    const known = remembered.get(id);
    if (known !== undefined) {
      if (ref.current?.innerHTML !== known) setHtml(known);
      return;
    }
    let isWanted = true;
    loadShellParts(key).then((parts) => {
      if (!parts || !isWanted) return;
      remembered.set(id, parts.html[name]);
      setHtml(parts.html[name]);
    });
    return () => {
      isWanted = false;
    };
  }, [key, name]);
  return { ref, html };
}

/** By key and name; on the server it stays empty, as effects do not run there. */
const remembered = new Map<string, string>();
let firstKey: string | null = null;

/** Whether the document itself was rendered under this key. */
function isFirstKey(key: string): boolean {
  firstKey ??= key;
  return firstKey === key;
}

export function usePartsKey(): string {
  const sent = useRouteLoaderData('routes/site/shell') as SentShell | undefined;
  return sent ? fromText(sent.shell).partsKey : '';
}

/** Links within the part are followed without a new document. */
function useOwnLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const path = ownLinkOf(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  };
}

function ownLinkOf(event: MouseEvent<HTMLElement>): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = (event.target as HTMLElement).closest('a');
  const href = link?.getAttribute('href');
  return isPlain && href?.startsWith('/') && !link?.target ? href : null;
}
