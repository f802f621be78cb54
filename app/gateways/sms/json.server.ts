import type { SmsGateway } from './port';
import { post, type WarnLog } from './post.server';

type JsonSmsOptions = {
  url: string;
  headers: Record<string, string>;
  /** Any JSON; `{{to}}` and `{{text}}` inside its strings are filled in. */
  bodyTemplate: unknown;
  log: WarnLog;
  timeoutMs?: number;
};

/** Any gateway that takes a JSON post. */
export function jsonSms({ url, headers, bodyTemplate, log, timeoutMs }: JsonSmsOptions): SmsGateway {
  return {
    isThirdParty: true,
    send: ({ to, text }) =>
      post(
        {
          url,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(filled(bodyTemplate, { to, text })),
          timeoutMs,
        },
        log,
      ),
  };
}

function filled(template: unknown, words: { to: string; text: string }): unknown {
  if (typeof template === 'string')
    return template.replace(/\{\{(to|text)\}\}/g, (_, name: 'to' | 'text') => words[name]);
  if (Array.isArray(template)) return template.map((part) => filled(part, words));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, filled(part, words)]));
}
