import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { LotteryTabs } from '../lottery-tabs';
import type { SheetPage, Station } from './read-sheet.server';

/** The stations of a day as columns, prizes as rows; it scrolls inside its own box where the screen is narrow. */
export function SheetView({ page }: { page: SheetPage }) {
  const { t } = useTranslation('lottery');
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('daySheet.title')}</h1>
      <LotteryTabs current="draws" />
      <nav className="lotto-tabs" aria-label={t('daySheet.regions')}>
        {page.others.map(({ region, to }) => (
          <Link key={region} to={to} className="tab" aria-current={region === page.region ? 'page' : undefined}>
            {t(`daySheet.region.${region}`)}
          </Link>
        ))}
      </nav>
      <div className="actions">
        <ButtonLink to={page.before} look="quiet" icon="chevron-left">
          {t('daySheet.before')}
        </ButtonLink>
        <strong>{page.day}</strong>
        {page.after ? (
          <ButtonLink to={page.after} look="quiet" icon="chevron-right">
            {t('daySheet.after')}
          </ButtonLink>
        ) : null}
        {page.today ? (
          <Link to={page.today} className="link">
            {t('daySheet.today')}
          </Link>
        ) : null}
      </div>
      {page.stations.length === 0 ? (
        <Panel>
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
            title={t('noDraws')}
            text={t('daySheet.none')}
          />
        </Panel>
      ) : (
        <>
          <Panel>
            <p className="lotto-fine">{t('zone', { zone: page.zone })}</p>
            <Prizes page={page} />
          </Panel>
          {page.hasHeads && page.prizes.length > 0 ? (
            <Panel heading={t('daySheet.heads')}>
              <p className="lotto-fine">{t('daySheet.headsText')}</p>
              <Heads stations={page.stations} />
            </Panel>
          ) : null}
        </>
      )}
    </div>
  );
}

function Prizes({ page: { stations, prizes, day } }: { page: SheetPage }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <div className="lotto-wide">
      <table className="lotto-stations">
        <caption className="sr-only">{day}</caption>
        <thead>
          <tr>
            <th scope="col">{t('daySheet.prize')}</th>
            {stations.map((station) => (
              <th key={station.id} scope="col">
                <StationHead station={station} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, at) => (
            <tr key={prize} data-first={at === 0 || undefined}>
              <th scope="row">{prize}</th>
              {stations.map(({ id, rows }) => (
                <td key={id}>
                  {rows[at]?.numbers.map((number, nth) => <span key={nth}>{formatDigits(number, language)}</span>) ??
                    '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StationHead({ station: { name, rows, state, at, hereAt, verify } }: { station: Station }) {
  const { t } = useTranslation('lottery');
  return (
    <>
      <Link to={verify} className="link">
        {name}
      </Link>
      {rows.length === 0 ? (
        <>
          <Badge look="wait">{t(`drawState.${state}`)}</Badge>
          <span className="lotto-fine">{at === hereAt ? at : t('daySheet.clocks', { there: at, here: hereAt })}</span>
        </>
      ) : null}
    </>
  );
}

function Heads({ stations }: { stations: readonly Station[] }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <div className="lotto-wide">
      <table className="lotto-stations">
        <caption className="sr-only">{t('daySheet.heads')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('daySheet.head')}</th>
            {stations.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, head) => (
            <tr key={head}>
              <th scope="row">{formatDigits(head, language)}</th>
              {stations.map(({ id, heads }) => (
                <td key={id}>{heads[head]?.length ? formatDigits(heads[head].join(', '), language) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
