import { sql } from 'drizzle-orm';
import { lotteryDraws } from '../tables.server';

/** Without a parameter: a plan for all parameters uses the index of official draws too. */
export const isOfficial = sql`${lotteryDraws.source} = 'official'`;
