import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { DrawnOnce } from '~/http/page/drawn-once';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { CsvDownload } from '../csv-download';
import { GameField } from '../game-field';
import { LotteryTabs } from '../lottery-tabs';
import { Result } from '../numbers';
import type { DrawsPage, PastDraws } from './read-draws.server';

type Row = PastDraws['draws'][number];

export function DrawsView({ page }: { page: DrawsPage }) {
  const { t } = useTranslation('lottery');
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('draws')}</h1>
      <LotteryTabs current="draws" />
      <Form method="get" action={paths.lotteryDraws()} className="lotto-plays" key={page.gameCode}>
        <GameField games={page.games} />
        <Button look="secondary">{t('common:act.show')}</Button>
      </Form>
      <p>
        <Link to={paths.lotterySheet()} className="link">
          {t('daySheet.link')}
        </Link>
      </p>
      <p>
        <Link to={paths.lotteryProofs({ gameCode: page.gameCode })} className="link">
          {t('proofs.title')}
        </Link>
      </p>
      <Panel>
        <p className="lotto-fine">
          {t('pastNothing')} {t('zone', { zone: page.zone })}
        </p>
        <DrawnOnce part={Draws} of={page.past} />
        {page.hasDraws ? <File page={page} /> : null}
      </Panel>
    </div>
  );
}

function File({ page }: { page: DrawsPage }) {
  const { t } = useTranslation('lottery');
  return (
    <>
      <p className="lotto-fine">{t('drawsFile', { most: page.fileMost })}</p>
      <CsvDownload href={page.csv} />
    </>
  );
}

function Draws({ shown: { draws, older } }: { shown: PastDraws }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const columns: Column<Row>[] = [
    {
      key: 'draw',
      heading: t('drawHeading'),
      kind: 'lead',
      cell: ({ name, issue }) => (
        <span className="lotto-named">
          <strong>{name}</strong> {formatDigits(issue, language)}
        </span>
      ),
    },
    {
      key: 'numbers',
      heading: t('numbers'),
      cell: ({ numbers, sheet, state, correctionCause }) => (
        <>
          {sheet || numbers.length > 0 ? (
            <Result numbers={numbers} sheet={sheet} label={t('numbers')} isSmall />
          ) : (
            <Badge look="wait">{t(`drawState.${state}`)}</Badge>
          )}
          {correctionCause ? (
            <p className="lotto-fine">
              <Badge look="info">{t('correction.badge')}</Badge> {t(`correction.causes.${correctionCause}`)}
            </p>
          ) : null}
        </>
      ),
    },
    { key: 'at', heading: t('drawnAt'), cell: ({ drawsAt }) => drawsAt },
    {
      key: 'check',
      heading: t('proof'),
      cell: ({ verify }) => (
        <Link to={verify} className="link">
          {t('check')}
        </Link>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={t('draws')}
        columns={columns}
        rows={draws}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
            title={t('noDraws')}
            text={t('noDraw')}
          />
        }
      />
      {older ? (
        <ButtonLink to={older} look="quiet" icon="chevron-right">
          {t('older')}
        </ButtonLink>
      ) : null}
    </>
  );
}
