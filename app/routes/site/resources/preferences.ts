import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import { requireVisitor, type SignedInContext } from '~/http/request/guards.server';
import { preferenceCookie, preferences } from '~/http/request/preferences.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { markOfferSeen } from '~/http/sign-in/after-sign-in.server';

const Preference = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('theme'), value: z.enum(preferences.theme) }),
  z.object({ intent: z.literal('menu'), value: z.enum(preferences.menu) }),
  z.object({ intent: z.literal('hideBalance'), value: z.enum(preferences.hideBalance) }),
  z.object({ intent: z.literal('measuring'), value: z.enum(preferences.measuring) }),
  z.object({ intent: z.literal('depositInvite'), value: z.enum(preferences.depositInvite) }),
  z.object({ intent: z.literal('installLine'), value: z.enum(preferences.installLine) }),
]);

/** Closing the note of a contract offer: it is not shown again in this browser session. */
const SeenOffer = z.object({ intent: z.literal('offerSeen'), value: idField });

/** There is nothing to see here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

/** Remembers how the visitor likes the page and goes back to it; what makes no sense changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireVisitor(args);
  const fields = await readFields(ctx);
  const preference = Preference.safeParse(fields);
  const seen = SeenOffer.safeParse(fields);
  const headers = new Headers();
  if (preference.success) {
    headers.append('Set-Cookie', preferenceCookie(ctx, preference.data.intent, preference.data.value));
  }
  if (seen.success && ctx.viewer) {
    for (const line of markOfferSeen(ctx as SignedInContext, seen.data.value)) headers.append(...line);
  }
  return redirect(safeRedirect(fields.redirectTo), { status: 303, headers });
}

async function readFields(ctx: RequestContext): Promise<Record<string, unknown>> {
  const form = await ctx.form().catch(() => new FormData());
  return Object.fromEntries(form);
}
