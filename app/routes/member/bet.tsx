import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BetDetails } from '~/features/records/bet-details';
import { readBet } from '~/features/records/read-bets.server';
import { RoundSteps } from '~/features/records/round-steps';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireMember } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['member', 'records'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.betRecord(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireMember(args);
  const bet = await readBet(turn, Number(args.params.betId));
  return data({ title: turn.t('records:bet.title'), bet }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Bet() {
  const { title, bet } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <BetDetails bet={bet} backTo={paths.betRecord()} onlyThisGame={paths.betRecord({ game: bet.nodeId })} />
      {bet.steps.length > 0 ? <RoundSteps steps={bet.steps} /> : null}
    </div>
  );
}
