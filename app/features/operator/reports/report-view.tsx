import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Chart } from '~/ui/data/chart';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { ReportPage } from './read-reports.server';

type Row = ReportPage['rows'][number];

/** Figures of the whole site: by time, provider or type of game. */
export function ReportView({ title, page }: { title: string; page: ReportPage }) {
  const { t } = useTranslation('siteReports');
  const columns: Column<Row>[] = [
    {
      ...{ key: 'name', heading: t(`first.${page.part}`), kind: 'lead' as const, cell: ({ name }: Row) => name },
      total: page.total ? t('common:word.total') : undefined,
    },
    ...page.columns.map((key) => ({
      key,
      heading: t(`column.${key}`),
      kind: 'amount' as const,
      cell: ({ cells }: Row) => cells[key],
      total: page.total?.cells[key],
    })),
    ...(page.share
      ? [
          {
            key: 'share',
            heading: t(`column.${page.share}`),
            kind: 'amount' as const,
            cell: ({ share }: Row) => share ?? '–',
            total: page.total?.share ?? '–',
          },
        ]
      : []),
  ];
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        <ButtonLink to={page.file} look="secondary" size="small" icon="download" reloadDocument>
          {t('file')}
        </ButtonLink>
      </div>
      <Tabs tabs={page.tabs} label={t('partsLabel')} className={page.spans.length > 0 ? '' : 'mb-4'} />
      {page.spans.length > 0 ? <Tabs tabs={page.spans} label={t('common:word.time')} className="mb-4" /> : null}
      <GameChoice page={page} />
      <ReportChart page={page} />
      <Panel className="console-list">
        <Table
          caption={t(`parts.${page.part}`)}
          isCaptionHidden
          columns={columns}
          rows={page.rows}
          rowKey={({ key, name }) => key ?? name}
          empty={<None part={page.part} />}
        />
        {page.more ? <More part={page.part} count={page.more} /> : null}
        <p className="mt-3 text-sm text-muted">
          {t(`notes.${page.part}`, { zone: page.zone, at: page.countedAt ?? '–' })}
        </p>
      </Panel>
    </>
  );
}

function GameChoice({ page }: { page: ReportPage }) {
  const { t } = useTranslation('siteReports');
  const { choice, part } = page;
  if (!choice) return null;
  return (
    <Form method="get" action={paths.operatorReport(part)} className="console-fields mb-4" key={choice.value}>
      {Object.entries(choice.unchanged).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="gameCode" label={t('first.rtp')}>
        {(control) => (
          <Select {...control} choices={choice.games} emptyText={t('everyLottery')} defaultValue={choice.value} />
        )}
      </Field>
      <div className="self-end">
        <Button look="secondary">{t('common:act.view')}</Button>
      </div>
    </Form>
  );
}

/** How many lines are in the file only. */
function More({ part, count }: { part: ReportPage['part']; count: number }) {
  const { t } = useTranslation('siteReports');
  const number = formatNumber(count, useLanguage());
  return (
    <p className="mt-3">{part === 'lottery' ? t('moreLines', { count, number }) : t('more', { count, number })}</p>
  );
}

function None({ part }: { part: ReportPage['part'] }) {
  const { t } = useTranslation('siteReports');
  if (part === 'cohorts' || part === 'rtp') return <EmptyState title={t('noneCounted')} text={t('noneCountedText')} />;
  return <EmptyState title={part === 'promotions' ? t('noneOffered') : t('none')} text={t('noneText')} />;
}

function ReportChart({ page }: { page: ReportPage }) {
  const { t } = useTranslation('siteReports');
  const language = useLanguage();
  if (!page.points) return null;
  const value = t(page.part === 'cash' ? 'column.depositsMinor' : 'column.gross');
  return (
    <Panel className="mb-4">
      <Chart
        kind="bar"
        points={page.points}
        caption={value}
        labelHeading={t(`first.${page.part}`)}
        valueHeading={value}
        tableLabel={t('asTable')}
        valueText={(amount) => formatNumber(amount, language)}
        tone={page.part === 'cash' ? 'teal' : 'accent'}
      />
    </Panel>
  );
}
