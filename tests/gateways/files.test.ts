import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { s3Files } from '~/gateways/files/s3.server';
import { signedHeaders } from '~/gateways/files/s3-signature.server';
import { fakeNetwork } from './fake-network';

const { server } = fakeNetwork();

const access = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const store = s3Files({ ...access, bucketUrl: 'https://s3.example/uploads', now: () => new Date(), timeoutMs: 500 });
const address = 'https://s3.example/uploads/some-id';

test('signs the example of the protocol’s own manual', async () => {
  const headers = await signedHeaders({
    ...access,
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    body: Buffer.alloc(0),
    headers: { range: 'bytes=0-9' },
    now: new Date('2013-05-24T00:00:00Z'),
  });
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('bytes go out signed with their type, and come back the same', async () => {
  let stored = Buffer.alloc(0);
  server.use(
    http.put(address, async ({ request }) => {
      expect(request.headers.get('content-type')).toBe('image/jpeg');
      expect(request.headers.get('authorization')).toMatch(/^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}$/);
      stored = Buffer.from(await request.arrayBuffer());
      return new HttpResponse(null, { status: 200 });
    }),
    http.get(address, () => HttpResponse.arrayBuffer(new Uint8Array(stored).buffer)),
  );
  const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 255]);
  await store.put('some-id', bytes, 'image/jpeg');
  expect(await store.get('some-id')).toEqual(bytes);
});

test('a file is removed; what is not there is removed already, and a store that fails is a failure', async () => {
  let removed = 0;
  server.use(http.delete(address, () => new HttpResponse(null, { status: removed++ === 0 ? 204 : 404 })));
  await store.remove('some-id');
  await store.remove('some-id');
  server.use(http.delete(address, () => new HttpResponse(null, { status: 503 })));
  await expect(store.remove('some-id')).rejects.toThrow('503');
});

test('what is not there is not there; a store that fails is a failure, not a missing file', async () => {
  server.use(http.get(address, () => new HttpResponse(null, { status: 404 })));
  expect(await store.get('some-id')).toBeNull();
  server.use(http.get(address, () => new HttpResponse(null, { status: 503 })));
  await expect(store.get('some-id')).rejects.toThrow('503');
  server.use(http.put(address, () => new HttpResponse(null, { status: 403 })));
  await expect(store.put('some-id', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('403');
});
