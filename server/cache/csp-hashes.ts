import { createHash } from 'node:crypto';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * A page made with a nonce, turned into one that many may have: the nonce is taken out, and the inline scripts that
 * carried it are allowed by hash. A script that slipped in without the nonce gets no hash. Null when the nonce shows elsewhere.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; scripts: string[] } | null {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(scriptTag)) {
    if (!attributes.includes(mark) || / src=/.test(attributes)) continue;
    scripts.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  const sealed = html.replaceAll(mark, '');
  return sealed.includes(nonce) ? null : { html: sealed, scripts: [...scripts] };
}
