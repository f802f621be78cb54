import type { Pool } from 'pg';
import type { FileStore } from './port';

/** Beside everything else: one backup holds all, and several nodes share it. */
export function databaseFiles(pool: Pool): FileStore {
  return {
    async put(id, bytes) {
      await pool.query('insert into file_blobs (id, bytes) values ($1, $2)', [id, bytes]);
    },
    async get(id) {
      const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from file_blobs where id = $1', [id]);
      return rows[0]?.bytes ?? null;
    },
    async remove(id) {
      await pool.query('delete from file_blobs where id = $1', [id]);
    },
  };
}
