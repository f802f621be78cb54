import { z } from 'zod';

/** The press says all. */
export const MakeTicketSchema = z.object({});

export const UseTicketSchema = z.object({ token: z.string().max(200) });
