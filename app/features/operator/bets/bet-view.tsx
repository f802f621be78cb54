import { useTranslation } from 'react-i18next';
import { BetCheck, BetDetails } from '~/features/common/bet-details';
import { RoundSteps } from '~/features/common/round-steps';
import type { Column } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { BetSheet } from './read-bet.server';

type Step = BetSheet['steps'][number];

export function BetView({ page: { title, zone, owner, bet, steps } }: { page: BetSheet }) {
  const { t } = useTranslation('operator');
  const more: Column<Step>[] = [
    {
      key: 'transaction',
      heading: t('bet.transaction'),
      cell: ({ transactionId }) => (transactionId === null ? '–' : <code className="break-all">{transactionId}</code>),
    },
    { key: 'movement', heading: t('bet.movement'), cell: ({ movementId }) => movementId ?? '–' },
  ];
  const account = (
    <Link key="owner" to={owner.to} className="link">
      {owner.name}
    </Link>
  );
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <p className="mb-2 text-sm text-muted">{t('common:times.heading', { zone })}</p>
      <div className="grid min-w-0 gap-4">
        <BetDetails bet={bet} first={[[t('common:word.account'), account]]}>
          <BetCheck bet={bet} />
        </BetDetails>
        {steps.length > 0 ? (
          <RoundSteps steps={steps} more={more} />
        ) : (
          <Panel>
            <p className="text-muted">{t('bet.none')}</p>
          </Panel>
        )}
      </div>
    </>
  );
}
