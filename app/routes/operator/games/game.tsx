import { useLoaderData } from '@remix-run/react';
import { gameGates } from '~/features/operator/catalogue/catalogue-gates';
import { GameSheet } from '~/features/operator/games/game-sheet';
import { readGamePage } from '~/features/operator/games/read-game-page.server';
import { submitGame } from '~/features/operator/games/submit-game.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'gamepages'] };

/** What somebody else saved meanwhile is shown beside the refusal that tells of it. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorGames());

export const loader = operatorPage(operatorGates.games, async (ctx) => {
  const page = await readGamePage(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitGame, gameGates);

export default function Game() {
  const { page } = useLoaderData<typeof loader>();
  return <GameSheet page={page} reply={useFormReply<typeof action>()} />;
}
