import { z } from 'zod';

const largestInteger = 2_147_483_647;

/** A row's number in a form. What passes fits a `bigint` column; larger ones name no row. */
export const idField = z.coerce.number().int().positive().safe();

/** The same for tables that number their rows by `integer`. */
export const smallIdField = z.coerce.number().int().positive().max(largestInteger);
