import { signatureHeaders } from '~/domain/shared/signature.server';

type SignedPost = { url: string; secret: string; body: string; at: Date; timeoutMs: number };

/** Posts signed JSON to an outside service and returns its JSON. Throws where the service does not answer well in time. */
export async function postSigned({ url, secret, body, at, timeoutMs }: SignedPost): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signatureHeaders(secret, body, at) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}
