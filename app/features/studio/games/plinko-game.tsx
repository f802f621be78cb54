import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlinkoRows, plinkoRows, plinkoSlot, plinkoSlots, type Risk } from '~/domain/studio/engines/plinko';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { useProgress } from '../use-progress';
import { RiskChoice } from './risk-choice';

export const plinkoMs = 2_600;

const width = 340;
const top = 14;
const pinsHeight = 196;
const slotHeight = 38;

export function PlinkoGame({ page, reply, freshness: { isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const round = roundOf('plinko', page.rounds[0]);
  const [risk, setRisk] = useState<Risk>((reply?.values.risk as Risk) ?? round?.choice.risk ?? 'medium');
  const [rows, setRows] = useState(Number(reply?.values.rows ?? round?.choice.rows ?? 12) as PlinkoRows);
  const isSameBoard = round?.choice.rows === rows && round.choice.risk === risk;
  const path = round?.outcome && (isBusy || isSameBoard) ? round.outcome.path.slice(0, round.choice.rows) : null;
  const board = isBusy && round ? round.choice : { rows, risk };
  return (
    <div className="studio-table">
      <Stage page={page}>
        <Board choice={board} path={path} isBusy={isBusy} />
        <Result round={round} isBusy={isBusy} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('plinko.drop')} isBusy={isBusy}>
        <div className="plinko-choice">
          <RiskChoice value={risk} onChoose={setRisk} errors={reply?.errors.risk} />
          <Field name="rows" label={t('plinko.rows')} errors={reply?.errors.rows} isRequired>
            {(control) => (
              <Select
                {...control}
                value={String(rows)}
                onChange={(event) => setRows(Number(event.target.value) as PlinkoRows)}
                choices={plinkoRows.map((count) => ({ value: String(count), text: formatNumber(count, language) }))}
              />
            )}
          </Field>
        </div>
      </StakeForm>
    </div>
  );
}

type BoardProps = { choice: { rows: PlinkoRows; risk: Risk }; path: number[] | null; isBusy: boolean };

/** The pins, the slots with what they pay, and the ball where it has come to. */
function Board({ choice, path, isBusy }: BoardProps) {
  const language = useLanguage();
  const progress = useProgress(isBusy, plinkoMs);
  const { rows } = choice;
  const slots = plinkoSlots(choice);
  const step = width / (rows + 1);
  const rowHeight = pinsHeight / rows;
  const xAt = (row: number, rights: number) => width / 2 + (rights - row / 2) * step;
  const landed = path && !isBusy ? plinkoSlot(choice, { path }) : null;
  const ball = path && ballAt(path, progress * rows, xAt, rowHeight);
  return (
    <svg viewBox={`0 0 ${width} ${top + pinsHeight + slotHeight}`} className="plinko" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_, at) => (
          <circle
            key={`${row} ${at}`}
            cx={xAt(row, at)}
            cy={top + row * rowHeight}
            r={rows > 12 ? 2.2 : 3}
            className="plinko-pin"
          />
        )),
      )}
      {slots.map((pays, slot) => {
        const x = xAt(rows, slot);
        const y = top + pinsHeight - rowHeight * 0.35;
        return (
          <g
            key={slot}
            className={classes('plinko-slot', `plinko-${heatOf(pays)}`, landed === slot && 'plinko-landed')}
          >
            <rect x={x - step / 2 + 1} y={y} width={step - 2} height={slotHeight} rx={3} />
            <text transform={`translate(${x} ${y + slotHeight / 2})rotate(-90)`} dy="0.35em">
              {formatDigits(pays / 100, language)}
            </text>
          </g>
        );
      })}
      {ball ? <circle cx={ball.x} cy={ball.y} r={rows > 12 ? 5 : 7} className="plinko-ball" /> : null}
    </svg>
  );
}

function ballAt(
  path: readonly number[],
  fallen: number,
  xAt: (row: number, rights: number) => number,
  rowHeight: number,
) {
  const row = Math.min(path.length, Math.floor(fallen));
  const rights = path.slice(0, row).reduce((sum, one) => sum + one, 0);
  const part = row === path.length ? 0 : fallen - row;
  const next = rights + (path[row] ?? 0);
  const x = xAt(row, rights) * (1 - part) + xAt(row + 1, next) * part;
  const hop = Math.sin(Math.PI * part) * rowHeight * 0.45;
  return { x, y: top + Math.min(fallen, path.length - 0.1) * rowHeight - rowHeight * 0.4 - hop };
}

function heatOf(pays: number): 'low' | 'even' | 'warm' | 'hot' {
  if (pays < 100) return 'low';
  if (pays < 200) return 'even';
  return pays < 1_000 ? 'warm' : 'hot';
}
