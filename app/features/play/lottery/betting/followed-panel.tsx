import { useTranslation } from 'react-i18next';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { RoadMap } from '../draws/road-map';
import type { ShownTrack } from './read-followed.server';

/** Roads and missing counts of the last draws for the chosen play, folded away until they are wanted. */
export function FollowedPanel({ shown: { track, marks, missing, to } }: { shown: ShownTrack }) {
  const { t } = useTranslation('lottery');
  return (
    <Disclosure summary={t('trends.of', { name: track })} className="lotto-followed">
      <p className="lotto-fine">
        {t('pastNothing')}{' '}
        <Link to={to} className="link">
          {t('trends.all')}
        </Link>
      </p>
      <h3>{t('trends.big')}</h3>
      <RoadMap kind="big" marks={marks} label={t('trends.big')} />
      <h3>{t('trends.bead')}</h3>
      <RoadMap kind="bead" marks={marks} label={t('trends.bead')} />
      <h3>{t('trends.missing')}</h3>
      <ul className="lotto-missing">
        {missing.map(([symbol, draws]) => (
          <li key={symbol}>
            <b>{symbol}</b> {draws}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
