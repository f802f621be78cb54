import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { customerServiceItems } from './tables.server';

/** Contacts of customer service whose address was lost by a restore without secrets: nobody sees them until it is entered again. */
export function countLostContacts({ db }: Ctx): Promise<number> {
  return db.$count(
    customerServiceItems,
    and(eq(customerServiceItems.isEnabled, true), eq(customerServiceItems.path, lostText)),
  );
}
