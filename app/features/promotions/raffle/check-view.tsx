import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { RaffleCheck } from './read-raffle.server';

type Check = NonNullable<RaffleCheck['check']>;

/** A draw with its seed and list, calculated again. */
export function RaffleCheckView({ page: { check, backTo } }: { page: RaffleCheck }) {
  const { t } = useTranslation('promotions');
  return (
    <div className="grid gap-4">
      {check ? (
        <>
          <Steps check={check} />
          <Winners check={check} />
          <List check={check} />
        </>
      ) : (
        <EmptyState title={t('raffle.check.none')} text={t('raffle.check.noneText')} />
      )}
      <p>
        <Link to={backTo} className="link">
          {t('verify.back')}
        </Link>
      </p>
    </div>
  );
}

function Steps({ check }: { check: Check }) {
  const { t } = useTranslation('promotions');
  const code = (text: string) => <code className="break-all">{text}</code>;
  return (
    <Panel heading={t('raffle.check.heading', { from: check.from, to: check.to })}>
      <p className="mb-3">{t('raffle.check.text', { entrants: check.entrants, tickets: check.tickets })}</p>
      <Facts
        facts={[
          [t('wheel.hash'), code(check.seedHash)],
          [t('verify.seed'), code(check.seed)],
          [t('raffle.check.listHash'), code(check.listHash)],
        ]}
      />
      <ul className="mt-3 grid gap-2">
        {(['seed', 'list', 'winners'] as const).map((step) => (
          <li key={step} className="flex flex-wrap items-center gap-2">
            <Badge look={check.holds[step] ? 'plus' : 'minus'}>
              {check.holds[step] ? t('raffle.check.right') : t('raffle.check.wrong')}
            </Badge>
            <span>{t(`raffle.check.steps.${step}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('raffle.check.formula', { code: check.code })}</p>
    </Panel>
  );
}

function Winners({ check }: { check: Check }) {
  const { t } = useTranslation('promotions');
  const columns: Column<Check['winners'][number]>[] = [
    { key: 'place', heading: t('raffle.check.place'), cell: ({ place }) => place },
    { key: 'name', heading: t('raffle.check.name'), kind: 'lead', cell: ({ name }) => name },
    { key: 'number', heading: t('raffle.check.number'), kind: 'amount', cell: ({ number }) => number },
    { key: 'ticket', heading: t('raffle.check.ticket'), kind: 'amount', cell: ({ ticket }) => ticket },
    { key: 'prize', heading: t('reward'), kind: 'lead-amount', cell: ({ prize }) => prize },
  ];
  return (
    <Panel heading={t('raffle.check.winners')}>
      <Table
        caption={t('raffle.check.winners')}
        isCaptionHidden
        columns={columns}
        rows={check.winners}
        rowKey={({ place }) => place}
        empty={<p className="text-muted">{t('raffle.noWinners')}</p>}
      />
    </Panel>
  );
}

function List({ check }: { check: Check }) {
  const { t } = useTranslation('promotions');
  if (check.lines.length === 0) return null;
  return (
    <Panel
      heading={t('raffle.check.list')}
      action={
        <ButtonLink to={check.file} look="secondary" size="small" icon="download" reloadDocument>
          {t('raffle.check.file')}
        </ButtonLink>
      }
    >
      <p className="mb-2 text-sm text-muted">{t('raffle.check.listText')}</p>
      <pre className="raffle-list">{check.lines.join('\n')}</pre>
      {check.isCut ? <p className="mt-2 text-sm text-muted">{t('raffle.check.cut')}</p> : null}
    </Panel>
  );
}
