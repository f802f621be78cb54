import type { FileStore } from './port';
import { type S3Access, signedHeaders } from './s3-signature.server';

type S3Options = S3Access & {
  /** Where the bucket is reached, without a slash at the end: `https://s3.example/uploads`. */
  bucketUrl: string;
  /** The time that calls are signed with. */
  now: () => Date;
  timeoutMs?: number;
};

const patienceMs = 8_000;

/** Any store that speaks S3; the bucket is private and read only through the site. */
export function s3Files({ bucketUrl, now, timeoutMs = patienceMs, ...access }: S3Options): FileStore {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, body: Buffer, headers: Record<string, string>) {
    const url = new URL(`${bucketUrl}/${id}`);
    return fetch(url, {
      method,
      headers: await signedHeaders({ ...access, method, url, body, headers, now: now() }),
      ...(method === 'PUT' ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
  return {
    async put(id, bytes, contentType) {
      const response = await ask('PUT', id, bytes, { 'content-type': contentType });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The file store answered ${response.status}`);
    },
    async get(id) {
      const response = await ask('GET', id, Buffer.alloc(0), {});
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`The file store answered ${response.status}`);
    },
    async remove(id) {
      const response = await ask('DELETE', id, Buffer.alloc(0), {});
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new Error(`The file store answered ${response.status}`);
    },
  };
}
