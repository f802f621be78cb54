import { useNavigate, useRouteLoaderData } from '@remix-run/react';
import { createContext, type MouseEvent, useContext, useEffect, useRef, useState } from 'react';
import { unpack } from '~/http/page/packed';
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
  const navigate = useNavigate();
  return (
    <Tag
      ref={ref}
      className={className}
      onClick={(event) => {
        const path = ownLinkOf(event);
        if (path === null) return;
        event.preventDefault();
        navigate(path);
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, never by hand
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
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
  return sent ? unpack(sent.shell).partsKey : '';
}

function ownLinkOf(event: MouseEvent<HTMLElement>): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = (event.target as HTMLElement).closest('a');
  const href = link?.getAttribute('href');
  return isPlain && href?.startsWith('/') && !link?.target ? href : null;
}
