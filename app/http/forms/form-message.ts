/** A schema's message: the key of a text and the figures it says. Schemas hold strings, so they travel as one. */
export function messageWith(key: string, params: Record<string, string>): string {
  return `${key}?${new URLSearchParams(params)}`;
}

export function readMessage(message: string): { key: string; params: Record<string, string> } {
  const at = message.indexOf('?');
  if (at < 0) return { key: message, params: {} };
  return { key: message.slice(0, at), params: Object.fromEntries(new URLSearchParams(message.slice(at + 1))) };
}
