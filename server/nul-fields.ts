const namesFile = /;\s*filename\*?=/i;

/** Whether a form's text holds NUL, which no text column takes; a file may. `mark` parts the fields of a form in parts. */
export function holdsNul(body: Buffer, mark: Buffer | null): boolean {
  if (!mark) return body.includes(0) || body.includes('%00');
  for (let at = body.indexOf(mark); at >= 0; ) {
    const from = at + mark.length;
    at = body.indexOf(mark, from);
    if (textOf(body.subarray(from, at < 0 ? body.length : at)).includes(0)) return true;
  }
  return false;
}

/** All of a field, only the head of a file. */
function textOf(part: Buffer): Buffer {
  const headEnd = part.indexOf('\r\n\r\n');
  const head = part.subarray(0, headEnd < 0 ? part.length : headEnd);
  return namesFile.test(head.toString('latin1')) ? head : part;
}
