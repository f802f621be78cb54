import { type IncomingHttpHeaders, request } from 'node:http';

type CallOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  path?: string;
  /** Whom the request comes from: on loopback every address is one's own. */
  localAddress?: string;
};
export type Called = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A request as it is written: nothing added, followed, decoded or refused on the way. */
export function call(url: string, options: CallOptions = {}): Promise<Called> {
  const { method = 'GET', headers = {}, body, path, localAddress } = options;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url,
      {
        method,
        headers: { ...length, ...headers },
        agent: false,
        ...(path ? { path } : {}),
        ...(localAddress ? { localAddress } : {}),
      },
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
