import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** What a demo's accounts are known by: the database, and the simulator's record of them. */
const parts = ['postgres', 'simulator'];

/** Whether the embedded database of a demo was made by a build whose migrations are gone. */
export function isOutdatedDemo(error: { code?: string }, site: { isEmbedded: boolean; isDemo: boolean }): boolean {
  return error.code === 'schema_outdated' && site.isEmbedded && site.isDemo;
}

/** The next start makes a new demo; nothing of the former one is deleted. Returns what the operator is told. */
export function moveDemoAside(dataDir: string): string {
  const folder = unusedName(join(dataDir, 'former-demo'));
  mkdirSync(folder);
  for (const part of parts.filter((name) => existsSync(join(dataDir, name))))
    renameSync(join(dataDir, part), join(folder, part));
  return `This demo was made by an older build, which this one cannot carry over: it is moved to ${folder}, and a new one is made`;
}

function unusedName(name: string): string {
  for (let n = 1; ; n++) {
    const found = n === 1 ? name : `${name}-${n}`;
    if (!existsSync(found)) return found;
  }
}
