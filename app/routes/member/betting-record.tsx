import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BetTable } from '~/features/records/bet-table';
import { BetTotals } from '~/features/records/bet-totals';
import { readBets } from '~/features/records/read-bets.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

export const handle = { i18n: ['member', 'records'] };

export const meta = privateMeta(paths.betRecord());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readBets(ctx);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('records:bets.title'), page };
}

export default function BettingRecord() {
  const { title, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('records');
  const { choices, search } = page.frame;
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <RecordsFilters
        frame={page.frame}
        filters={[
          { name: 'category', choices: choices.category },
          { name: 'vendor', choices: choices.vendor },
          { name: 'status', choices: choices.status },
        ]}
        hidden={search.game ? <input type="hidden" name="game" value={search.game} /> : null}
      />
      {page.game ? (
        <Link to={page.game.without} className="tab records-chip" aria-label={t('everyGame', { game: page.game.name })}>
          {page.game.name}
          <Icon name="close" />
        </Link>
      ) : null}
      <BetTotals data={page} />
      <BetTable data={page} />
    </div>
  );
}
