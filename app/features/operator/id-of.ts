/** An id for the control of a field whose name holds dots or brackets. */
export function idOf(name: string): string {
  return name.replace(/[^\w]+/g, '-');
}
