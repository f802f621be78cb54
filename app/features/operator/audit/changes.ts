/** `name` is what a part is called in words, null where it has none and is shown by its key. */
export type Change = { key: string; name: string | null; before: string | null; after: string | null };

/** How parts and their values are shown; without it as they were noted. */
export type Words = { nameOf: (key: string) => string | null; textOf: (key: string, value: unknown) => string };

const asNoted: Words = { nameOf: () => null, textOf: (_key, value) => plainText(value) };

/** What was noted before and after, part by part; what did not change is left out, a part that was not there is null. */
export function changesOf(before: unknown, after: unknown, { nameOf, textOf }: Words = asNoted): Change[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const shown = (key: string, value: unknown) => (value === null || value === undefined ? null : textOf(key, value));
  return keys
    .filter((key) => JSON.stringify(was[key] ?? null) !== JSON.stringify(is[key] ?? null))
    .map((key) => ({ key, name: nameOf(key), before: shown(key, was[key]), after: shown(key, is[key]) }));
}

const partsShown = 6;
const lettersShown = 160;

/** As a list has room for them; `isCut` says that there is more. */
export function shortened(changes: Change[]): { changes: Change[]; isCut: boolean } {
  const cut = (text: string | null) =>
    text !== null && text.length > lettersShown ? `${text.slice(0, lettersShown)}…` : text;
  const shown = changes.slice(0, partsShown).map((change) => ({
    ...change,
    before: cut(change.before),
    after: cut(change.after),
  }));
  const isCut = JSON.stringify(shown) !== JSON.stringify(changes);
  return { changes: shown, isCut };
}

export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Where a value is no object it is the only part, without a name. */
function partsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
}
