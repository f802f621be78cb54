import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret kept in DATA_DIR under its name, made at the first start: whoever restarts stays signed in. */
export function storedSecret(dataDir: string, name: 'session-secret' | 'simulator-secret' | 'data-key'): string {
  const path = join(dataDir, name);
  try {
    const stored = readFileSync(path, 'utf8').trim();
    if (Buffer.byteLength(stored) >= 32) return stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(48).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${path}.new`, secret, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secret;
}

type Given = { sessionSecret: string | undefined; dataKey: string | undefined };

/** What an embedded database needs beside it: as given, else kept in DATA_DIR. */
export function embeddedSecrets({ sessionSecret, dataKey }: Given, dataDir: string) {
  return {
    sessionSecret: sessionSecret ?? storedSecret(dataDir, 'session-secret'),
    dataKey: dataKey ?? storedSecret(dataDir, 'data-key'),
  };
}
