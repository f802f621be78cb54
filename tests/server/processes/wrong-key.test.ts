import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startSite } from '../../setup/site-process';
import { asOwner, openTestDatabase } from '../../setup/world';

const APP_ORIGIN = 'https://khela.example';
const key = 'the data key of this database, thirty-two bytes';

test.each(['off', 'only'])(
  'with WORKER=%s a start with another DATA_KEY ends in one line and leaves the data as it was',
  async (WORKER) => {
    const database = await openTestDatabase();
    const first = startSite({ DATABASE_URL: database.url, APP_ORIGIN, DATA_KEY: key, WORKER });
    await first.ready();
    await first.stop();
    const stored = () =>
      asOwner(database, async (client) => (await client.query('select * from sealed_secrets order by name')).rows);
    const before = await stored();
    const wrong = startSite({ DATABASE_URL: database.url, APP_ORIGIN, DATA_KEY: `not ${key}`, WORKER });
    const [code] = wrong.child.exitCode === null ? await once(wrong.child, 'exit') : [wrong.child.exitCode];
    expect(code).toBe(1);
    await expect
      .poll(wrong.output)
      .toMatch(/^Khela cannot start: DATA_KEY does not open what this database holds;[^\n]*\n$/);
    expect(await stored()).toEqual(before);
    const changed = startSite({
      DATABASE_URL: database.url,
      APP_ORIGIN,
      DATA_KEY: key,
      SESSION_SECRET: 'a session secret that is new, 32 bytes',
      WORKER,
    });
    await changed.ready();
  },
);
