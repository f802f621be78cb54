import { useTranslation } from 'react-i18next';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import type { RafflePage } from './read-raffle.server';

/** The tickets of the week, the seed that is promised, and who won last. */
export function RaffleView({ raffle: { now, last } }: { raffle: RafflePage }) {
  const { t } = useTranslation('promotions');
  return (
    <div className="grid gap-4">
      {now ? (
        <div className="grid gap-1">
          <p className="display text-xl">{t('raffle.tickets', { count: now.count, number: now.tickets })}</p>
          <p className="text-sm text-muted">{t('raffle.period', { from: now.from, to: now.to })}</p>
          {now.missing ? <p className="text-sm text-muted">{t('raffle.missing', { amount: now.missing })}</p> : null}
          <Disclosure summary={t('raffle.fair')}>
            <p className="mb-2 text-sm">{t('raffle.fairText')}</p>
            <p className="text-sm break-all">
              {t('wheel.hash')}: <code className="break-all">{now.hash}</code>
            </p>
          </Disclosure>
        </div>
      ) : (
        <p className="text-muted">{t('raffle.none')}</p>
      )}
      {last ? (
        <Disclosure summary={t('raffle.last', { from: last.from, to: last.to })} isOpen={!now}>
          {last.winners.length > 0 ? (
            <ol className="grid gap-1">
              {last.winners.map(({ place, name, prize, isOwn }) => (
                <li key={place} className="flex flex-wrap gap-x-3">
                  <span className="text-muted">{place}</span>
                  <span className={isOwn ? 'font-semibold' : undefined}>{isOwn ? t('common:word.you') : name}</span>
                  <span className="font-semibold">{prize}</span>
                </li>
              ))}
            </ol>
          ) : (
            <p className="text-sm text-muted">{t('raffle.noWinners')}</p>
          )}
          <p className="mt-2">
            <Link to={last.verify} className="link">
              {t('raffle.verify')}
            </Link>
          </p>
        </Disclosure>
      ) : null}
    </div>
  );
}
