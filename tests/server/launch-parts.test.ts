import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireFreePort } from '../../server/launch/free-port';
import { storedSecret } from '../../server/launch/stored-secret';

const folder = mkdtempSync(join(tmpdir(), 'khela-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the session secret is made once, long enough and readable by nobody else', () => {
  const secret = storedSecret(join(folder, 'data'), 'session-secret');
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(storedSecret(join(folder, 'data'), 'session-secret')).toBe(secret);
  expect(statSync(join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
});

test('a session secret cut short is replaced', () => {
  writeFileSync(join(folder, 'session-secret'), 'short');
  const secret = storedSecret(folder, 'session-secret');
  expect(secret).not.toBe('short');
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(secret);
});

test('a taken port and a foreign host are told in one line', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken; stop what listens there or choose another PORT`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
  await expect(requireFreePort(port, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine');
});
