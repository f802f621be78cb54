const here = 'https://local.invalid';
const longest = 500;
const mostFields = 12;
/** They belong to one look at the list, not to its filter. */
const passing = new Set(['after', 'format', 'lng', 'theme']);

/** The filter in an address of the list at `path`; null for any other address, and where nothing is filtered. */
export function viewQueryOf(address: string, path: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return null;
  const { origin, pathname, searchParams } = new URL(address, here);
  if (origin !== here || pathname !== path) return null;
  const fields = [...searchParams].filter(([name, value]) => !passing.has(name) && value !== '');
  const query = new URLSearchParams(fields).toString();
  const isFit = fields.length > 0 && fields.length <= mostFields && fields.every(([name]) => /^\w{1,30}$/.test(name));
  return isFit && query.length <= longest ? query : null;
}
