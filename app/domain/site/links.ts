/** Where content may lead. Everything else is refused when written and leads nowhere when read. */
export type Link =
  | { kind: 'none' }
  | { kind: 'path'; to: string }
  | { kind: 'link'; href: string }
  | { kind: 'game'; nodeId: number }
  | { kind: 'promotion'; code: string };

export type LinkageType = Link['kind'];

export const noLink: Link = { kind: 'none' };

const ownOrigin = 'https://own.invalid';
const unprintable = /[\p{C}\p{Z}\\]/u;

/** A banner's link, or null where the linkage does not fit its type. */
export function readLink(linkageType: string, linkage: string): Link | null {
  if (linkageType === 'none') return linkage === '' ? noLink : null;
  if (linkageType === 'path') return asLink(internalPath(linkage), (to) => ({ kind: 'path', to }));
  if (linkageType === 'link') return asLink(httpsLink(linkage), (href) => ({ kind: 'link', href }));
  if (linkageType === 'game')
    return /^[1-9][0-9]{0,8}$/.test(linkage) ? { kind: 'game', nodeId: Number(linkage) } : null;
  if (linkageType === 'promotion') return isPromotionCode(linkage) ? { kind: 'promotion', code: linkage } : null;
  return null;
}

/** A link whose type is told by its form: empty, a path, https, or a promotion's code. */
export function readUntypedLink(linkage: string): Link | null {
  if (linkage === '') return noLink;
  if (linkage.startsWith('/')) return readLink('path', linkage);
  return readLink(linkage.includes(':') ? 'link' : 'promotion', linkage);
}

export function isPromotionCode(value: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(value);
}

/** Path, query and fragment on this site, resolved; null for whatever could leave it. */
export function internalPath(value: string): string | null {
  if (!value.startsWith('/') || unprintable.test(value) || value.length > 2_000) return null;
  if (!URL.canParse(value, ownOrigin)) return null;
  const url = new URL(value, ownOrigin);
  if (url.origin !== ownOrigin) return null;
  const path = url.pathname + url.search + url.hash;
  return /^\/[/\\]/.test(path) ? null : path;
}

/** An absolute https address without credentials. */
export function httpsLink(value: string): string | null {
  if (!/^https:\/\//i.test(value) || unprintable.test(value) || value.length > 2_000 || !URL.canParse(value))
    return null;
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** What a resource leads to: a page of this site, or https. */
export function resourceLink(value: string): string | null {
  return internalPath(value) ?? httpsLink(value);
}

/** Customer service leads to a page of this site, to https, or to the messenger's own scheme. */
export function contactLink(value: string): string | null {
  if (/^tg:(?:\/\/)?[A-Za-z0-9_?=&%.+/-]{1,300}$/.test(value)) return value;
  return resourceLink(value);
}

/** A picture: our own art, or https from a configured host. */
export function pictureLink(value: string, imageHosts: string[]): string | null {
  if (value.startsWith('/')) {
    const path = internalPath(value);
    return path?.startsWith('/art/') ? path : null;
  }
  const href = httpsLink(value);
  return href && imageHosts.includes(new URL(href).host) ? href : null;
}

function asLink(target: string | null, make: (target: string) => Link): Link | null {
  return target === null ? null : make(target);
}
