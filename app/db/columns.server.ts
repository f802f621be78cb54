import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An instant, with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An amount of money in minor units. */
export const amount = (name: string) => bigint(name, { mode: 'bigint' });
