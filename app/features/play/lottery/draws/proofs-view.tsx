import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { DateInput } from '~/ui/forms/date-input';
import { Field } from '~/ui/forms/field';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { CsvDownload } from '../csv-download';
import { GameField } from '../game-field';
import { LotteryTabs } from '../lottery-tabs';
import { Result } from '../numbers';
import type { ProofsPage } from './read-proofs.server';

type Row = ProofsPage['draws'][number];

export function ProofsView({ page }: { page: ProofsPage }) {
  const { t } = useTranslation('lottery');
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('proofs.title')}</h1>
      <p>{t('proofs.about')}</p>
      <LotteryTabs current="verify" />
      <ProofsFilterForm page={page} />
      <Panel>
        <p className="lotto-fine">{t('zone', { zone: page.zone })}</p>
        {page.draws.length > 0 ? (
          <ul className="lotto-proofs">
            {page.draws.map((row) => (
              <li key={row.id}>
                <Proof row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
            title={t('proofs.none')}
            text={t('proofs.noneText')}
          />
        )}
        <div className="lotto-actions">
          {page.older ? (
            <ButtonLink to={page.older} look="quiet" icon="chevron-right">
              {t('older')}
            </ButtonLink>
          ) : null}
        </div>
      </Panel>
      {page.draws.length > 0 ? <Files page={page} /> : null}
      <Voids voids={page.voids} />
    </div>
  );
}

function ProofsFilterForm({ page }: { page: ProofsPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <Form method="get" action={paths.lotteryProofs()} className="lotto-plays" key={`${page.gameCode} ${page.day}`}>
      <GameField games={page.games} />
      <Field name="day" label={t('common:word.day')}>
        {({ id, name }) => <DateInput id={id} name={name} defaultValue={page.day} language={language} />}
      </Field>
      <Button look="secondary">{t('common:act.show')}</Button>
    </Form>
  );
}

function Proof({ row }: { row: Row }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const code = (text: string | null) => (text ? <code className="lotto-code">{text}</code> : null);
  return (
    <>
      <p className="lotto-actions">
        <strong>{row.name}</strong>
        <Link to={row.verify} className="link">
          {formatDigits(row.issue, language)}
        </Link>
        <span className="lotto-fine">{row.drawsAt}</span>
      </p>
      {row.voidReason ? (
        <p className="lotto-fine">
          <Badge look="minus">{t('drawState.void')}</Badge> {t(`voidReason.${row.voidReason}`)}
        </p>
      ) : null}
      {row.numbers.length > 0 ? <Result numbers={row.numbers} sheet={row.sheet} label={t('numbers')} isSmall /> : null}
      <Facts
        facts={[
          [t('proofs.commit'), code(row.commit)],
          [t('proofs.seed'), code(row.seed)],
          [t('verify.round', { round: row.round, name: row.beaconName }), code(row.beacon)],
          [t('proofs.digestOf', { many: row.tickets }), code(row.digest)],
        ]}
      />
    </>
  );
}

function Files({ page }: { page: ProofsPage }) {
  const { t } = useTranslation('lottery');
  return (
    <Panel heading={t('proofs.files')}>
      <p>{t('proofs.filesText', { most: page.fileMost })}</p>
      <div className="lotto-actions">
        <CsvDownload href={page.csv} />
        <a href={page.json} className="link">
          {t('proofs.json')}
        </a>
        <a href={page.program} className="link">
          {t('proofs.program')}
        </a>
      </div>
    </Panel>
  );
}

/** Withholding a result shows as a void draw, so void ones are counted. */
function Voids({ voids }: Pick<ProofsPage, 'voids'>) {
  const { t } = useTranslation('lottery');
  type VoidRow = (typeof voids.rows)[number];
  const columns: Column<VoidRow>[] = [
    { key: 'game', heading: t('game'), kind: 'lead', cell: ({ name }) => name, total: t('common:word.total') },
    {
      key: 'void',
      heading: t('drawState.void'),
      kind: 'amount',
      cell: ({ voidDraws }) => voidDraws,
      total: voids.total.voidDraws,
    },
    {
      key: 'draws',
      heading: t('operator.title'),
      kind: 'amount',
      cell: ({ draws }) => draws,
      total: voids.total.draws,
    },
    {
      key: 'share',
      heading: t('proofs.share'),
      kind: 'lead-amount',
      cell: ({ share }) => share,
      total: voids.total.share,
    },
  ];
  return (
    <Panel heading={t('proofs.voids', { days: voids.days })}>
      <p className="lotto-fine">{t('proofs.voidsText')}</p>
      {voids.rows.length === 0 ? (
        <p>{t('proofs.noVoids', { draws: voids.total.draws })}</p>
      ) : (
        <Table
          caption={t('proofs.voids', { days: voids.days })}
          isCaptionHidden
          columns={columns}
          rows={voids.rows}
          rowKey={({ code }) => code}
        />
      )}
    </Panel>
  );
}
