import type { z } from 'zod';
import { removeExceptions, setExceptions } from '~/domain/lottery/draws/change-calendar.server';
import type { Followed } from '~/domain/lottery/draws/follow-calendar.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { ExceptionSchema, RemovalSchema } from './calendar-schema';

/** Days on which lotteries differ from their schedule, set or taken back; draws that are made already follow. */
export async function submitCalendar(ctx: SignedInContext) {
  switch ((await ctx.form()).get('intent')) {
    case 'set':
      return submitForm(ctx, ExceptionSchema, async ({ of, from, to = from, mayVoid, note, ...typed }) => {
        const change = { of, from, to, mayVoid, note, exception: exceptionOf(typed) };
        return done(ctx, 'set', await setExceptions(ctx, change));
      });
    case 'remove':
      return submitForm(ctx, RemovalSchema, async ({ to, ...days }) =>
        done(ctx, 'removed', await removeExceptions(ctx, { ...days, to: to ?? days.from })),
      );
    default:
      throw new Response(null, { status: 400 });
  }
}

type Typed = Pick<z.output<typeof ExceptionSchema>, 'kind' | 'closesAt' | 'drawsAt' | 'pauseFrom' | 'pauseUntil'>;

function exceptionOf({ kind, closesAt, drawsAt, pauseFrom, pauseUntil }: Typed) {
  switch (kind) {
    case 'none':
      return { kind };
    case 'at':
      return { kind, closesAt, drawsAt };
    case 'pause':
      return { kind, pauseFrom, pauseUntil };
  }
}

function done(
  ctx: SignedInContext,
  what: 'set' | 'removed',
  { days, moved, removed, voided }: Followed & { days: number },
) {
  const number = (count: number) => formatNumber(count, ctx.language);
  const said = ctx.t(`lotteries:calendar.done.${what}`, {
    ...{ days: number(days), moved: number(moved), removed: number(removed), voided: number(voided) },
  });
  return redirectWithToast(ctx, paths.operatorDrawCalendar(), said);
}
