import { z } from 'zod';
import { operatorVoidReasons } from '~/domain/lottery/draws/draw-states';

const required = (message: string) => z.string({ required_error: message }).max(64, message);

const draw = required('lottery:wrong.draw')
  .transform(Number)
  .pipe(z.number().int('lottery:wrong.draw').positive('lottery:wrong.draw'));
const note = z
  .string({ required_error: 'lottery:operator.noteNeeded' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(3, 'lottery:operator.noteNeeded').max(300, 'lottery:operator.noteNeeded'));

export const VoidSchema = z.object({
  draw,
  reason: z.enum(operatorVoidReasons, { message: 'lottery:operator.noteNeeded' }),
  note,
});

/** Times by the site's clock. */
export const MoveSchema = z.object({
  draw,
  closesAt: required('lottery:operator.timeNeeded'),
  drawsAt: required('lottery:operator.timeNeeded'),
  note,
});
