import { readWaitingLately } from '~/features/operator/read-waiting.server';
import { operatorPage } from '~/http/request/guards.server';

/** What an open page of the console asks by itself: how much waits on the pages of its menu. */
export const loader = operatorPage('own', async (ctx) => Response.json(await readWaitingLately(ctx)));
