import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterFirstPaint } from './after-first-paint';

/**
 * Remix's scripts, asked for after what the eye needs: its own preloads come before the styles' fonts and the first
 * picture, and so hold up a page that is readable and usable without them.
 */
export function CalmScripts({ nonce }: { nonce: string | undefined }) {
  return calmed(Scripts({ nonce }));
}

/** In the spelling that this React hands on without a warning. */
export const lowPriority: object = { fetchpriority: 'low' };

type Props = { rel?: string; type?: string; dangerouslySetInnerHTML?: { __html: string }; children?: ReactNode };

function calmed(node: ReactNode): ReactNode {
  if (!isValidElement(node)) return node;
  const element = node as ReactElement<Props>;
  const { rel, type, dangerouslySetInnerHTML } = element.props;
  if (rel === 'modulepreload') return cloneElement(element, lowPriority);
  if (type === 'module' && dangerouslySetInnerHTML) {
    return cloneElement(element, {
      dangerouslySetInnerHTML: { __html: afterFirstPaint(dangerouslySetInnerHTML.__html) },
    });
  }
  if (typeof element.type === 'string') return element;
  return cloneElement(element, {}, ...Children.toArray(element.props.children).map(calmed));
}
