import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { type S3Access, signedHeaders } from '../files/s3-signature.server';
import type { BackupStore } from './port';

type S3BackupsOptions = S3Access & {
  /** Where the bucket is reached, without a slash at the end: `https://s3.example/backups`. */
  bucketUrl: string;
  now: () => Date;
  partBytes?: number;
  timeoutMs?: number;
  pauseMs?: number;
};
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
type Call = { method: Method; key?: string; query?: Record<string, string>; body?: Buffer };

const prefix = 'backups/';
/** S3 takes 10,000 parts: a backup of 312 GB. */
const defaultPartBytes = 32 * 1024 * 1024;
const patienceMs = 120_000;
const tries = 3;

/** Any store that speaks S3. A backup goes there in parts and is a file once all are there; a bucket of files may be shared. */
export function s3Backups(options: S3BackupsOptions): BackupStore {
  const { bucketUrl, now, partBytes = defaultPartBytes, timeoutMs = patienceMs, pauseMs = 1_000, ...access } = options;

  async function tryCall({ method, key = '', query = {}, body = Buffer.alloc(0) }: Call): Promise<Response> {
    const url = new URL(key ? `${bucketUrl}/${prefix}${key}` : bucketUrl);
    url.search = new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
    const givingUp = new AbortController();
    // Until the answer begins: what a long file takes after that is its own.
    const timer = setTimeout(() => givingUp.abort(new Error('The backup store did not answer in time')), timeoutMs);
    try {
      return await fetch(url, {
        method,
        headers: await signedHeaders({ ...access, method, url, body, headers: {}, now: now() }),
        ...(body.length > 0 ? { body: body as Uint8Array<ArrayBuffer> } : {}),
        redirect: 'error',
        signal: givingUp.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** What the network or the store failed at is tried again. */
  async function call(asked: Call): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const response = await tryCall(asked).catch((error: Error) => error);
      if (response instanceof Response && response.ok) return response;
      const isFinal = response instanceof Response && response.status < 500;
      if (response instanceof Response) await response.body?.cancel();
      if (isFinal || tried === tries)
        throw response instanceof Error ? response : new Error(`The backup store answered ${response.status}`);
      await pause(pauseMs * tried);
    }
  }

  async function writeParts(key: string, uploadId: string, bytes: Readable): Promise<string> {
    const tags: string[] = [];
    for await (const body of partsOf(bytes, partBytes)) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await call({ method: 'PUT', key, query, body });
      await response.body?.cancel();
      tags.push(response.headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  }

  return {
    addressOf: (name) => `${bucketUrl}/${prefix}${name}`,
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
        const text = await (await call({ method: 'GET', query })).text();
        names.push(...Array.from(text.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key]) => key!.slice(prefix.length)));
        token = tagOf(text, 'NextContinuationToken');
      } while (token);
      return names;
    },
    async write(key, bytes) {
      let uploadId: string | undefined;
      try {
        uploadId = tagOf(await (await call({ method: 'POST', key, query: { uploads: '' } })).text(), 'UploadId');
        if (!uploadId) throw new Error('The backup store began no upload');
        const body = Buffer.from(await writeParts(key, uploadId, bytes));
        const answer = await (await call({ method: 'POST', key, query: { uploadId }, body })).text();
        // S3 may answer 200 before it knows how the joining ends.
        if (answer.includes('<Error>')) throw new Error(`The backup store did not join the parts: ${answer}`);
      } catch (error) {
        bytes.destroy();
        if (uploadId) await tryCall({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
        throw error;
      }
    },
    async read(key) {
      const { body } = await call({ method: 'GET', key });
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    async remove(key) {
      const response = await call({ method: 'DELETE', key });
      await response.body?.cancel();
    },
  };
}

async function* partsOf(bytes: Readable, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < size) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

function tagOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}
