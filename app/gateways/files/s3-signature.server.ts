import { createHash, createHmac } from 'node:crypto';

export type S3Access = { region: string; keyId: string; secret: string };
type Signing = S3Access & {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  url: URL;
  body: Buffer;
  headers: Record<string, string>;
  now: Date;
};

/** The headers of a request signed with AWS Signature Version 4; every header given is signed along. */
export function signedHeaders({ region, keyId, secret, method, url, body, headers, now }: Signing) {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const bodyHash = sha256(body);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
  };
  const names = Object.keys(all).sort();
  const signedNames = names.join(';');
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    signedNames,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secretSoFar, part) => hmac(secretSoFar, part),
    `AWS4${secret}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
  const { host: _host, ...sent } = all;
  return { ...sent, authorization };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
