import type { Pool } from 'pg';
import type { Outbox, OutboxMessage } from './port';

const storedAtMost = 500;
const shownAtMost = 200;

/** The demo's outbox is a table, so that it survives a restart and every node sees the same. */
export function demoOutbox(pool: Pick<Pool, 'query'>): Outbox {
  return {
    async put({ channel, to, text, code }) {
      await pool.query(
        `with put as (insert into demo_outbox (channel, recipient, body, code) values ($1, $2, $3, $4) returning id)
         delete from demo_outbox using put where demo_outbox.id <= put.id - $5`,
        [channel, to, text, code, storedAtMost],
      );
    },
    async list() {
      const { rows } = await pool.query<OutboxMessage & { at: Date }>(
        'select channel, recipient as "to", body as text, code, at from demo_outbox order by id desc limit $1',
        [shownAtMost],
      );
      return rows;
    },
  };
}
