import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openDataKeys } from '~/encryption/data-keys.server';
import { startSite } from '../../setup/site-process';
import { asOwner, openTestDatabase } from '../../setup/world';

const APP_ORIGIN = 'https://khela.example';
const sessionSecret = 'a secret for tests only, 32 bytes and more';
const dataKey = 'the data key of this database, thirty-two bytes';

test.each(['off', 'only'])(
  'with WORKER=%s a start with another DATA_KEY ends in one line and leaves the data as it was',
  async (WORKER) => {
    const database = await openTestDatabase();
    await openDataKeys(database.url, { sessionSecret, dataKey, dataKeyPrevious: undefined });
    const stored = () =>
      asOwner(database, async (client) => (await client.query('select * from sealed_secrets order by name')).rows);
    const before = await stored();
    const wrong = startSite({ DATABASE_URL: database.url, APP_ORIGIN, DATA_KEY: `not ${dataKey}`, WORKER });
    const [code] = wrong.child.exitCode === null ? await once(wrong.child, 'exit') : [wrong.child.exitCode];
    expect(code).toBe(1);
    await expect
      .poll(wrong.output)
      .toMatch(/^Khela cannot start: DATA_KEY does not open what this database holds;[^\n]*\n$/);
    expect(await stored()).toEqual(before);
  },
);
