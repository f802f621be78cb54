import { Refusal } from '~/domain/shared/refusal';

export type WarnLog = { warn(line: object, text: string): void };
export type Post = { url: string; headers: Record<string, string>; body: string; timeoutMs?: number };

const patienceMs = 8_000;

/** Whatever goes wrong out there is one refusal here; the log keeps the reason, never number, text or key. */
export async function post({ url, headers, body, timeoutMs = patienceMs }: Post, log: WarnLog): Promise<void> {
  const failure = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(judge, (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name);
  if (failure === null) return;
  log.warn({ host: new URL(url).host, failure }, 'The SMS gateway failed');
  throw new Refusal('gateway.unavailable');
}

function judge(response: Response): string | null {
  response.body?.cancel().catch(() => {});
  return response.ok ? null : `status ${response.status}`;
}
