import { createHash } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { type S3Access, signedHeaders } from '~/gateways/files/s3-signature.server';

type FakeOptions = { bucketUrl: string; access: S3Access; pageSize?: number };

/** A bucket in memory that takes uploads in parts, lists a page at a time, and refuses what is not signed. */
export function fakeS3({ bucketUrl, access, pageSize = 1_000 }: FakeOptions) {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const failing = { next: [] as number[] };
  const keyOf = (url: URL) => url.pathname.slice(new URL(bucketUrl).pathname.length + 1);

  async function answer(request: Request): Promise<Response> {
    const failure = failing.next.shift();
    if (failure) return new HttpResponse(null, { status: failure });
    const url = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    if (!(await isSigned(request, url, body, access))) return new HttpResponse(null, { status: 403 });
    const [query, key] = [url.searchParams, keyOf(url)];
    const uploadId = query.get('uploadId');
    if (request.method === 'GET') return query.has('list-type') ? list(query) : get(key);
    if (request.method === 'POST') return uploadId === null ? begin(key) : join(key, uploadId, body.toString());
    if (request.method === 'DELETE') {
      if (uploadId === null) files.delete(key);
      else uploads.delete(uploadId);
      return new HttpResponse(null, { status: 204 });
    }
    uploads.get(uploadId!)?.set(Number(query.get('partNumber')), body);
    return new HttpResponse(null, { headers: { etag: etagOf(body) } });
  }

  function get(key: string): Response {
    const bytes = files.get(key);
    return bytes ? HttpResponse.arrayBuffer(new Uint8Array(bytes).buffer) : new HttpResponse(null, { status: 404 });
  }

  function list(query: URLSearchParams): Response {
    const from = Number(query.get('continuation-token')?.split('+')[1] ?? 0);
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix')!)).sort();
    const page = keys.slice(from, from + pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const hasMore = from + pageSize < keys.length;
    // Tokens of real stores hold characters that an address must escape.
    const next = hasMore ? `<NextContinuationToken>a/b=+${from + pageSize}</NextContinuationToken>` : '';
    return HttpResponse.text(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
  }

  function begin(key: string): Response {
    const id = `upload/${uploads.size + 1}=`;
    uploads.set(id, new Map());
    return HttpResponse.text(`<Result><Key>${key}</Key><UploadId>${id}</UploadId></Result>`);
  }

  function join(key: string, uploadId: string, text: string): Response {
    const parts = uploads.get(uploadId);
    const named = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const bytes = named.map(([, number]) => parts?.get(Number(number)));
    const isWhole = bytes.every((part, at) => part && etagOf(part) === named[at]![2]);
    if (!isWhole) return HttpResponse.text('<Error><Code>InvalidPart</Code></Error>');
    files.set(key, Buffer.concat(bytes as Buffer[]));
    uploads.delete(uploadId);
    return HttpResponse.text('<CompleteMultipartUploadResult/>');
  }

  return {
    files,
    uploads,
    /** The next calls are answered with these statuses. */
    fail: (...statuses: number[]) => failing.next.push(...statuses),
    handlers: [bucketUrl, `${bucketUrl}/*`].map((address) => http.all(address, ({ request }) => answer(request))),
  };
}

const etagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`;

async function isSigned(request: Request, url: URL, body: Buffer, access: S3Access): Promise<boolean> {
  const [, ...at] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(request.headers.get('x-amz-date') ?? '') ?? [];
  const [year, month, day, hour, minute, second] = at.map(Number);
  const now = new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!));
  const method = request.method as 'GET' | 'PUT' | 'POST' | 'DELETE';
  const { authorization } = await signedHeaders({ ...access, method, url, body, headers: {}, now });
  return authorization === request.headers.get('authorization');
}
