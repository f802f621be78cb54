import type { Writable } from 'node:stream';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';

/** Beyond this many, the questions of one moment are shared out to several connections. */
const mostTogether = 6;

type Asked = {
  question: string | QueryConfig;
  values: unknown[] | undefined;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
};

/**
 * A pool for pages, which ask many small questions at once: those of one moment go out together, in one write to one
 * connection, and are answered one after the other. To wake the database costs more than most of its answers do. Each
 * question remains a transaction of its own: one that is refused leaves the others alone.
 */
export class GatheringPool extends Pool {
  #asked: Asked[] = [];

  constructor(config: PoolConfig) {
    super({ ...config, pipeline: true } as PoolConfig);
    this.query = this.#gather.bind(this) as Pool['query'];
  }

  #gather(question: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      // Questions asked together are all asked before the next tick: the loop first runs what promises have made ready.
      if (this.#asked.push({ question, values, resolve, reject }) === 1) process.nextTick(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let at = 0; at < asked.length; at += mostTogether) void this.#send(asked.slice(at, at + mostTogether));
  }

  async #send(questions: Asked[]): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.connect();
    } catch (error) {
      for (const { reject } of questions) reject(error);
      return;
    }
    let left = questions.length;
    let isSound = true;
    const end = (error?: object) => {
      isSound &&= error === undefined || isRefusal(error);
      if (--left === 0) client.release(!isSound);
    };
    const stream = streamOf(client);
    stream.cork();
    for (const { question, values, resolve, reject } of questions) {
      client.query(question as QueryConfig, values).then(
        (result) => {
          end();
          resolve(result);
        },
        (error) => {
          end(error);
          reject(error);
        },
      );
    }
    stream.uncork();
  }
}

/** The driver has no other way to let several of its messages go out in one write. */
function streamOf(client: PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}

/** Whether the database refused a question and the connection is as good as before. A plan that no longer fits stays with it. */
function isRefusal(error: { severity?: string; code?: string }): boolean {
  return error.severity === 'ERROR' && error.code !== planNoLongerFits;
}

const planNoLongerFits = '0A000';
