import type { FormReply } from './form-reply';

const secret = /password|code|captcha|credential|proof|secret/i;

/** What was typed, without secrets: the page shows it again beside the message. */
function typedValues(body: FormData | URLSearchParams): Record<string, string> {
  const typed = [...body].filter(([name, value]) => typeof value === 'string' && !secret.test(name));
  return Object.fromEntries(typed) as Record<string, string>;
}

/**
 * The answer that an action gives to a refused form, made in the browser: the page stays, keeps what was typed and shows
 * the message. 503 keeps Remix from asking the loaders again, which would only fail too.
 */
export function lostReply(message: string, body: FormData | URLSearchParams): Response {
  const reply = { values: typedValues(body), errors: { form: [message] } } satisfies FormReply;
  return new Response(encodeActionData(reply), {
    status: 503,
    headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
  });
}

type Plain = string | readonly Plain[] | { readonly [name: string]: Plain };

/** Remix's wire format for data of texts, lists and records: one flat list in which members are named by their index. */
export function encodeActionData(data: Plain): string {
  const flat: unknown[] = [];
  const add = (value: Plain): number => {
    const index = flat.push(null) - 1;
    if (typeof value === 'string') flat[index] = value;
    else if (Array.isArray(value)) flat[index] = value.map(add);
    else
      flat[index] = Object.fromEntries(Object.entries(value).map(([name, member]) => [`_${add(name)}`, add(member)]));
    return index;
  };
  add({ data });
  return `${JSON.stringify(flat)}\n`;
}
