import { useTranslation } from 'react-i18next';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import type { ShownFlight } from '../read-flight.server';
import { SeedHashes } from '../seed-hashes';
import type { SeenFlight } from '../use-flight';

export function PastFlights({ flight }: { flight: SeenFlight }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (flight.past.length === 0) return null;
  return (
    <ol className="flight-past" aria-label={t('flight.past')}>
      {flight.past.map(({ number, point }) => (
        <li key={number} className={point >= 200 ? 'flight-past-high' : undefined}>
          ×{formatDigits(multiplierText(point), language)}
        </li>
      ))}
    </ol>
  );
}

export function Passengers({ flight }: { flight: SeenFlight }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (flight.passengersInAll === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t('flight.passengers', { total: formatNumber(flight.passengersInAll, language) })}</h2>
      <ul className="studio-history">
        {flight.passengers.map(({ name, stake, multiplier }, at) => (
          <li key={at}>
            <span>{name}</span>
            <span>{formatMoney(stake, language)}</span>
            <span>{multiplier ? `×${formatDigits(multiplierText(multiplier), language)}` : '–'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is committed for the flight that bets are taken for: the hash of its server seed, and those of the seeds that its first bets give it. */
export function FlightFairness({ number, hash, seedHashes }: ShownFlight['next']) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <section className="text-muted text-sm">
      <p>
        {t('flight.hash', { number: formatNumber(number, language) })} <span className="studio-code">{hash}</span>
      </p>
      <p className="mt-2">{t('flight.seeds')}</p>
      <SeedHashes hashes={seedHashes} />
    </section>
  );
}
