import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OwnBet } from '~/features/records/own-bet';
import { readBet } from '~/features/records/read-bets.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'records'] };

export const meta = privateMeta(paths.betRecord());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const bet = await readBet(ctx, Number(args.params.betId));
  return { title: ctx.t('records:bet.title'), bet };
}

export default function Bet() {
  const { title, bet } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <OwnBet bet={bet} backTo={paths.betRecord()} onlyThisGame={paths.betRecord({ game: bet.nodeId })} />
    </div>
  );
}
