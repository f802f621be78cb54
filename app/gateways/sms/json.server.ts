import { randomBytes } from 'node:crypto';
import type { SmsGateway } from './port';
import { post, type WarnLog } from './post.server';

type JsonSmsOptions = {
  url: string;
  headers: Record<string, string>;
  /** Any JSON; `{{to}}`, `{{text}}` and `{{id}}`, the message's own number, inside its strings are filled in. */
  bodyTemplate: unknown;
  log: WarnLog;
  timeoutMs?: number;
};

/** Any gateway that takes a JSON post. */
export function jsonSms({ url, headers, bodyTemplate, log, timeoutMs }: JsonSmsOptions): SmsGateway {
  return {
    isThirdParty: true,
    send: ({ to, text, id = randomBytes(10).toString('hex') }) =>
      post(
        {
          url,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(filled(bodyTemplate, { to, text, id })),
          timeoutMs,
        },
        log,
      ),
  };
}

type Gaps = { to: string; text: string; id: string };

function filled(template: unknown, words: Gaps): unknown {
  if (typeof template === 'string')
    return template.replace(/\{\{(to|text|id)\}\}/g, (_, name: keyof Gaps) => words[name]);
  if (Array.isArray(template)) return template.map((part) => filled(part, words));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, filled(part, words)]));
}
