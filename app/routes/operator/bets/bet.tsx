import { useLoaderData } from '@remix-run/react';
import { BetView } from '~/features/operator/bets/bet-view';
import { readBet } from '~/features/operator/bets/read-bet.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'records'] };

export const meta = privateMeta(paths.operatorSearch());

export const loader = operatorPage(operatorGates.accounts, (ctx) => readBet(ctx));

export default function Bet() {
  return <BetView page={useLoaderData<typeof loader>()} />;
}
