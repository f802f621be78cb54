import { type IncomingHttpHeaders, request } from 'node:http';

type CallOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer; path?: string };
export type Called = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A request as it is written: nothing added, followed, decoded or refused on the way. */
export function call(url: string, { method = 'GET', headers = {}, body, path }: CallOptions = {}): Promise<Called> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url,
      { method, headers: { ...length, ...headers }, agent: false, ...(path ? { path } : {}) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
