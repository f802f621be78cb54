import { createHash } from 'node:crypto';
import { Refusal } from '~/domain/shared/refusal';

export type WarnLog = { warn(line: object, text: string): void };
export type Answer = Record<string, unknown>;
type Call = { url: string; headers?: Record<string, string>; form?: Record<string, string> };

const patienceMs = 8_000;
const longestAnswer = 100_000;

/** A call from server to server. Whatever goes wrong out there is one refusal here; the log keeps the reason, never a code, token or secret. */
export async function callProvider({ url, headers = {}, form }: Call, log: WarnLog): Promise<Answer> {
  const answer = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { Accept: 'application/json', ...headers },
    ...(form && { body: new URLSearchParams(form) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(readAnswer)
    .catch((error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name);
  if (typeof answer !== 'string') return answer;
  return refuse(log, new URL(url).host, answer);
}

/** What came back does not prove what it should. */
export function refuse(log: WarnLog, host: string, failure: string): never {
  log.warn({ host, failure }, 'A social sign-in failed');
  throw new Refusal('social.failed');
}

export function codeChallenge(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

export function textIn(answer: Answer, name: string): string | null {
  const value = answer[name];
  return typeof value === 'string' && value !== '' && value.length <= 10_000 ? value : null;
}

async function readAnswer(response: Response): Promise<Answer | string> {
  const text = await response.text();
  if (!response.ok) return `status ${response.status}`;
  if (text.length > longestAnswer) return 'too long an answer';
  const answer: unknown = JSON.parse(text);
  return typeof answer === 'object' && answer !== null ? (answer as Answer) : 'no object';
}
