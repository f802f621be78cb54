import type { Logger } from 'pino';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** What the tasks work with; each run makes a context of its own. */
export type TaskTools = { ctx: () => Ctx; log: Logger; keyedHash: KeyedHash };
