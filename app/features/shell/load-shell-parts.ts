import { paths } from '~/http/links/paths';
import type { ShellParts } from './shell-data';

const asked = new Map<string, Promise<ShellParts | null>>();

/** Fetched at most once per key; null where the connection failed, and then the next caller tries again. */
export function loadShellParts(key: string): Promise<ShellParts | null> {
  const known = asked.get(key);
  if (known) return known;
  const answer = fetch(paths.shellParts(key))
    .then((response) => (response.ok ? (response.json() as Promise<ShellParts>) : null))
    .catch(() => null);
  asked.set(key, answer);
  answer.then((parts) => {
    if (parts === null) asked.delete(key);
  });
  return answer;
}
