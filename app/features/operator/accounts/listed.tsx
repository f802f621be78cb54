/** Each line by itself; `none` where there is none. */
export function listed(lines: string[], none: string) {
  return lines.length === 0 ? none : lines.map((line) => <p key={line}>{line}</p>);
}
