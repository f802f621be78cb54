import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { multiplierAt } from '~/domain/studio/engines/crash';
import { multiplierText } from '~/domain/studio/outcome-text';
import { artPaths } from '~/http/links/paths';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import type { SeenFlight } from '../use-flight';

const width = 400;
const height = 200;
const calmMs = 250;

/** The curve as far as it has come, and the multiplier in figures. */
export function FlightSky({ flight, emblem }: { flight: SeenFlight; emblem: string }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const sinceSeen = useSinceSeen(flight);
  const elapsedMs = flight.phase === 'air' ? flight.elapsedMs + sinceSeen : 0;
  const stands = flight.point ?? multiplierAt(elapsedMs);
  const { path, x, y } = curveTo(stands);
  const times = `×${formatDigits(multiplierText(stands), language)}`;
  return (
    <div className={classes('flight-sky', `flight-${flight.phase}`)}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="flight-curve">
        <path d={`${path}L${x} ${height}L0 ${height}Z`} className="flight-under" />
        <path d={path} className="flight-line" />
        <image href={artPaths.symbol(emblem)} x={x - 26} y={y - 34} width="52" height="52" />
      </svg>
      {flight.phase === 'open' ? (
        <p className="flight-figure flight-waits">
          {t('flight.opens', {
            seconds: formatNumber(Math.ceil(Math.max(0, flight.toStartMs - sinceSeen) / 1_000), language),
          })}
        </p>
      ) : (
        <p className="flight-figure">
          {times}
          {flight.phase === 'over' ? <small>{t('flight.over')}</small> : null}
        </p>
      )}
    </div>
  );
}

/** Milliseconds since the server said how it is; every frame, or a few times a second where calm is wished. */
export function useSinceSeen({ seenAt, phase, number }: SeenFlight): number {
  const [since, setSince] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each flight and phase counts again
  useEffect(() => {
    if (seenAt === 0 || phase === 'over') return setSince(0);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || phase === 'open';
    let frame = 0;
    const tick = () => {
      setSince(performance.now() - seenAt);
      if (!isCalm) frame = requestAnimationFrame(tick);
    };
    tick();
    const timer = isCalm ? setInterval(tick, calmMs) : undefined;
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [seenAt, phase, number]);
  return since;
}

/** From the lower left towards the upper right; the sky grows with the flight. */
function curveTo(multiplier: number) {
  const reach = Math.min(1, Math.log(multiplier / 100) / Math.log(4));
  const x = Math.round(20 + 320 * reach);
  const y = Math.round(height - 12 - 150 * reach ** 1.6);
  return { path: `M0 ${height - 8}Q${Math.round(x * 0.6)} ${height - 8} ${x} ${y}`, x, y };
}
