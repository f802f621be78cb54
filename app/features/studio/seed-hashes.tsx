import { useTranslation } from 'react-i18next';

/** The hashes of the client seeds of a flight's first bets, in their order. */
export function SeedHashes({ hashes }: { hashes: readonly string[] }) {
  const { t } = useTranslation('studio');
  if (hashes.length === 0) return <p>{t('flight.noSeeds')}</p>;
  return (
    <ol className="flight-seeds" data-seeds={hashes.length}>
      {hashes.map((hash, at) => (
        <li key={at} className="studio-code">
          {hash}
        </li>
      ))}
    </ol>
  );
}
