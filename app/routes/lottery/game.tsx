import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { GamePage } from '~/features/play/game-page';
import { admitSignedIn, findShownLottery } from '~/features/play/lottery/betting/admit-lottery.server';
import { BettingView } from '~/features/play/lottery/betting/betting-view';
import { readBetting } from '~/features/play/lottery/betting/read-betting.server';
import { LobbyView } from '~/features/play/lottery/lobby-view';
import { readLobby } from '~/features/play/lottery/read-lobby.server';
import { submitDrawPage } from '~/features/play/lottery/submit-draw-page.server';
import { readGame } from '~/features/play/read-game.server';
import { CheckPrompt } from '~/features/protection/check-prompt';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import { neverStore } from '~/http/request/load-context.server';
import { leadToCheck } from '~/http/request/reality-check.server';
import lotteryStyles from '~/styles/lottery.css?url';
import playStyles from '~/styles/play.css?url';

export const handle = { i18n: ['lottery', 'play', 'protection'] };

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: lotteryStyles },
  { rel: 'stylesheet', href: playStyles },
];

export const meta = privateMeta('/lottery');

/** Draws of our own; a vendor that holds its draws elsewhere is played in a frame. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = admitSignedIn(await requireVisitor(args));
  neverStore(ctx);
  const here = ctx.url.pathname + ctx.url.search;
  if (ctx.url.searchParams.get('lottoView') === 'lobby') {
    return { view: 'lobby' as const, title: ctx.t('lottery:lobby'), here, lobby: await readLobby(ctx) };
  }
  const lottery = await findShownLottery(ctx);
  if (!lottery) {
    const game = await readGame(ctx);
    return { view: 'frame' as const, title: game.title, here, game };
  }
  leadToCheck(ctx);
  leadToTerms(ctx);
  const page = await readBetting(ctx, lottery);
  return { view: 'betting' as const, title: page.name, here, page };
}

export const action = guarded(requireVisitor, submitDrawPage);

export default function DrawGame() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (shown.view === 'lobby') return <LobbyView lobby={shown.lobby} />;
  if (shown.view === 'frame') {
    return (
      <>
        <GamePage key={shown.game.here} game={shown.game} reply={reply} />
        <CheckPrompt seconds={shown.game.checkSeconds} here={shown.game.here} />
      </>
    );
  }
  return (
    <>
      <BettingView page={shown.page} reply={reply} />
      <CheckPrompt seconds={shown.page.checkSeconds} here={shown.here} />
    </>
  );
}
