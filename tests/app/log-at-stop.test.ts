import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const lines = 20_000;
const program = `
import { flushLog, openLog } from ${JSON.stringify(pathToFileURL('app/log.server.ts').href)};
const log = openLog('info');
for (let at = 0; at < ${lines}; at++) log.info({ at }, 'a line');
if (process.env.ENDS === 'politely') await flushLog(log);
process.exit(0);
`;

for (const ends of ['politely', 'at once']) {
  test(`every line is written when the process ends ${ends}`, async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ENDS: ends },
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await once(child.stdout, 'end');
    const written = text.trimEnd().split('\n');
    expect(written.map((line) => JSON.parse(line).at)).toEqual(Array.from({ length: lines }, (_, at) => at));
  });
}
