/** The picks of a form: boxes and typed numbers of the groups `g0`, `g1`…, as the one text that is parsed. */
export function pickedText(form: FormData): string {
  const groups: string[] = [];
  for (let at = 0; at < groupsAtMost; at++) {
    const name = `g${at}`;
    groups.push(
      form
        .getAll(name)
        .map(String)
        .join(' ')
        .replaceAll(/[|;\n]/g, ' ')
        .slice(0, textAtMost),
    );
  }
  return groups.join('|').replace(/[|]+$/, '');
}

const groupsAtMost = 10;
const textAtMost = 6_000;
