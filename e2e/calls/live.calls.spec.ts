import { get } from 'node:http';
import { expect, test } from '@playwright/test';
import { drizzleOn, openPool } from '../../app/db/client.server';
import { publishAnnouncement } from '../../app/domain/messaging/publish-announcement.server';
import { systemActor } from '../../app/domain/shared/actor';
import { sessionOf } from '../setup/sessions';
import { world } from '../setup/world';

type Heard = { id: number; event: string; data: unknown };

/** Listens until `count` events of the kind were heard, then hangs up. */
function listen(
  cookie: string,
  event: string,
  count: number,
  lastEventId?: number,
): { opened: Promise<void>; heard: Promise<Heard[]> } {
  const heard: Heard[] = [];
  let open: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const all = new Promise<Heard[]>((resolve, reject) => {
    const headers = { Cookie: cookie, ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }) };
    const request = get(`http://127.0.0.1:${world().port}/live`, { headers }, (response) => {
      let text = '';
      open();
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1];
          if (field('event') === event)
            heard.push({ id: Number(field('id')), event, data: JSON.parse(field('data') ?? 'null') });
        }
        if (heard.length >= count) {
          resolve(heard);
          request.destroy();
        }
      });
    });
    request.on('error', (error) => heard.length < count && reject(error));
  });
  return { opened, heard: all };
}

async function publish(title: string): Promise<number> {
  const pool = openPool(world().databaseUrl, { max: 1 });
  try {
    const ctx = {
      db: drizzleOn(pool),
      now: new Date(),
      actor: systemActor('e2e'),
      gateways: { geoip: { countryOf: () => null } },
    };
    const text = { title, content: `<p>${title}</p>` };
    return await publishAnnouncement(ctx as never, { kind: 'PL', execution: ['A'], texts: { bn: text, en: text } });
  } finally {
    await pool.end();
  }
}

test('a published announcement reaches who listens, and who was cut off gets it on return, once', async () => {
  const cookie = await sessionOf('member');
  const first = listen(cookie, 'announcement', 1);
  await first.opened;
  const id = await publish('Heard at once');
  const [event] = await first.heard;
  expect(event?.data).toEqual({ id });

  const missed = await publish('Missed');
  const resumed = listen(cookie, 'announcement', 1, event?.id);
  const [again] = await resumed.heard;
  expect(again?.data).toEqual({ id: missed });
  expect(again?.id).toBeGreaterThan(event?.id ?? 0);
});
