import { pino } from 'pino';
import { expect, test } from 'vitest';
import { graphileLogger } from '~/jobs/graphile-log.server';

const job = { id: '4', task_identifier: 'read_vendor_bets', attempts: 1 };

test.each([
  [
    "Failed task 4 (read_vendor_bets, 30ms, attempt 1 of 25) with error 'Failed query: select $1\nparams: +8801712345678'",
    'Failed task 4 (read_vendor_bets, 30ms, attempt 1 of 25)',
  ],
  [
    "Failed to release job '4' after failure 'Failed query: update x set y = $1\nparams: +8801712345678'; committing seppuku",
    "Failed to release job '4'",
  ],
])('a failed job is logged without the values its query had', (message, text) => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  graphileLogger(log).error(message, { job });
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: text, jobId: '4', task: 'read_vendor_bets' });
  expect(lines.join('')).not.toContain('+880');
});
