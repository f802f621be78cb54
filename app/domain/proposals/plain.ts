/** As JSON keeps it: amounts are decimal strings, moments are ISO. */
export function plain(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content ?? null, (_name, part) => (typeof part === 'bigint' ? String(part) : part)));
}
