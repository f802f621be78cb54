import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findPlayPage } from '~/features/games/find-play-page.server';
import { requireVisitor } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';

/** An address typed or shared: the page where the game stands. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireVisitor(args);
  throw redirect((await findPlayPage(turn)) ?? refuse());
}

/** Play is for those who have signed in: others sign in first and come back to where they pressed play. */
export async function action(args: ActionFunctionArgs) {
  const turn = await requireVisitor(args);
  const page = (await findPlayPage(turn)) ?? refuse();
  if (turn.viewer) refuse();
  const form = await turn.request.formData();
  const back = safeRedirect(form.get('redirectTo'), safeRedirect(pathOf(turn.request.headers.get('Referer')), page));
  throw redirect(paths.login(back));
}

function refuse(): never {
  throw new Response(null, { status: 404 });
}

function pathOf(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

export default function Play() {
  return null;
}
