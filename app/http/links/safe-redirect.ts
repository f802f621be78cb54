const here = 'https://local.invalid';

/** Only a path of our own, with its query; anything that could lead elsewhere becomes `fallback`. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > 2_000) return fallback;
  let url: URL;
  try {
    url = new URL(target, here);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search;
  if (url.origin !== here || /^[/\\]{2}|^\/(%09|%0a|%0d|%5c|%2f)/i.test(path) || /[\\\p{Cc}]/u.test(target))
    return fallback;
  return path;
}
