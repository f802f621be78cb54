import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type S3Access = { region: string; keyId: string; secret: string };
type Signing = S3Access & {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  url: URL;
  body: Buffer;
  headers: Record<string, string>;
  now: Date;
};

/** The headers of a request signed with AWS Signature Version 4; every header given is signed along, and so is the body. */
export async function signedHeaders({ region, keyId, secret, method, url, body, headers, now }: Signing) {
  const signer = new AwsV4Signer({
    ...{ service: 's3', region, accessKeyId: keyId, secretAccessKey: secret },
    ...{ method, url: url.href, allHeaders: true },
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  });
  const signed = await signer.sign();
  return Object.fromEntries<string | undefined>(signed.headers) as Record<string, string>;
}
