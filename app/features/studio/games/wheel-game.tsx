import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Risk, risks } from '~/domain/studio/engines/plinko';
import { segmentsInAll, wheels } from '~/domain/studio/engines/wheel';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { PayoutTable } from '../payout-table';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { useProgress } from '../use-progress';
import { RiskChoice } from './risk-choice';

export const wheelMs = 3_200;

const turnsMade = 4;
const degrees = 360 / segmentsInAll;
const colours = ['#2e3778', '#0b7a78', '#5b2a9e', '#c21a78', '#ffb81c'];

export function WheelGame({ page, reply, freshness: { isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('wheel', page.rounds[0]);
  const progress = useProgress(isBusy, wheelMs);
  const [risk, setRisk] = useState<Risk>((reply?.values.risk as Risk) ?? round?.choice.risk ?? 'medium');
  const shown = isBusy && round ? round.choice.risk : risk;
  const prices = wheels[shown];
  const segment = round?.outcome && (isBusy || round.choice.risk === risk) ? round.outcome.segment : null;
  const angle = segment === null ? 0 : -(segment + 0.5) * degrees - (1 - progress) * 360 * turnsMade;
  return (
    <div className="studio-table">
      <Stage page={page}>
        <svg viewBox="-104 -108 208 212" className="wheel" aria-hidden="true">
          <circle r="102" className="wheel-rim" />
          <g transform={`rotate(${angle})`}>
            {prices.map((price, at) => (
              <path key={at} d={slice} transform={`rotate(${at * degrees})`} fill={colourOf(price, prices)} />
            ))}
          </g>
          <circle r="42" className="wheel-hub" />
          <path d="M0-88L-9-107H9Z" className="wheel-pointer" />
          <text className="wheel-figure" dy="0.35em">
            {segment === null || isBusy ? '×' : `×${formatDigits(multiplierText(prices[segment]!), language)}`}
          </text>
        </svg>
        <ul className="wheel-prices">
          {[...new Set(prices)]
            .sort((a, b) => a - b)
            .map((price) => (
              <li key={price}>
                <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                  <circle cx="5" cy="5" r="5" fill={colourOf(price, prices)} />
                </svg>
                ×{formatDigits(price / 100, language)}
              </li>
            ))}
        </ul>
        <Result round={round} isBusy={isBusy} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('wheel.spin')} isBusy={isBusy}>
        <RiskChoice value={risk} onChoose={setRisk} errors={reply?.errors.risk} />
      </StakeForm>
    </div>
  );
}

const slice = slicePath();

function slicePath(): string {
  const turn = (degrees * Math.PI) / 180;
  const point = (angle: number) => `${(96 * Math.sin(angle)).toFixed(2)} ${(-96 * Math.cos(angle)).toFixed(2)}`;
  return `M0 0L${point(0)}A96 96 0 0 1 ${point(turn)}Z`;
}

function colourOf(price: number, prices: readonly number[]): string {
  const kinds = [...new Set(prices)].sort((a, b) => a - b);
  const at = kinds.indexOf(price);
  return at === kinds.length - 1 ? colours.at(-1)! : colours[at]!;
}

export function WheelPayouts() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const rows = risks.map((risk) => {
    const kinds = [...new Set(wheels[risk])].sort((a, b) => a - b);
    const said = kinds.map((price) => {
      const total = formatNumber(wheels[risk].filter((one) => one === price).length, language);
      return t('wheel.segments', { total, multiplier: formatDigits(price / 100, language) });
    });
    return [t(`risk.${risk}`), said.join(', ')] as const;
  });
  return <PayoutTable rows={rows} />;
}
