export type Change = { key: string; before: string | null; after: string | null };

/** What was noted before and after, part by part; what did not change is left out, a part that was not there is null. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys
    .map((key) => ({ key, before: textOf(was[key]), after: textOf(is[key]) }))
    .filter((change) => change.before !== change.after);
}

const partsShown = 6;
const lettersShown = 160;

/** As a list has room for them; `isCut` says that there is more. */
export function shortened(changes: Change[]): { changes: Change[]; isCut: boolean } {
  const cut = (text: string | null) =>
    text !== null && text.length > lettersShown ? `${text.slice(0, lettersShown)}…` : text;
  const shown = changes.slice(0, partsShown).map(({ key, before, after }) => ({
    key,
    before: cut(before),
    after: cut(after),
  }));
  const isCut = JSON.stringify(shown) !== JSON.stringify(changes);
  return { changes: shown, isCut };
}

/** Where a value is no object it is the only part, without a name. */
function partsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
