import { Scripts, ScrollRestoration } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterFirstPaint, type Needed } from './after-first-paint';

/**
 * Moves Remix's scripts behind the fonts and the first image: its own preloads would delay a page that is readable
 * and usable without them.
 */
export function DeferredScripts({ nonce, words }: { nonce: string | undefined; words: string }) {
  const scripts = Scripts({ nonce });
  return deferred(scripts, { scripts: preloadedBy(scripts), words });
}

/** Remix's script to restore the scroll, without the blanks of its source. */
export function ShortScrollRestoration({ nonce }: { nonce: string | undefined }) {
  const script = ScrollRestoration({ nonce }) as ReactElement<Props> | null;
  const html = script?.props.dangerouslySetInnerHTML?.__html;
  if (!script || html === undefined) return script;
  return cloneElement(script, { dangerouslySetInnerHTML: { __html: html.replace(/\n\s*/g, '') } });
}

type Props = {
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
};

function preloadedBy(node: ReactNode): string[] {
  if (!isValidElement(node)) return [];
  const { rel, href, children } = (node as ReactElement<Props>).props;
  if (rel === 'modulepreload' && href) return [href];
  return Children.toArray(children).flatMap(preloadedBy);
}

function deferred(node: ReactNode, needed: Needed): ReactNode {
  if (!isValidElement(node)) return node;
  const element = node as ReactElement<Props>;
  const { rel, type, dangerouslySetInnerHTML } = element.props;
  if (rel === 'modulepreload') return null;
  if (type === 'module' && dangerouslySetInnerHTML) {
    return cloneElement(element, {
      dangerouslySetInnerHTML: { __html: afterFirstPaint(dangerouslySetInnerHTML.__html, needed) },
    });
  }
  if (typeof element.type === 'string') return element;
  return cloneElement(element, {}, ...Children.toArray(element.props.children).map((child) => deferred(child, needed)));
}
