import { useTranslation } from 'react-i18next';
import { beadRoad, bigRoad, marksOf, type RoadMark } from '~/domain/lottery/trends/roads';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';

type RoadMapProps = {
  kind: 'bead' | 'big';
  /** The oldest first, a letter each. */
  marks: string;
  label: string;
};

const roads = { bead: beadRoad, big: bigRoad };
/** The newest columns; older ones are in the figures. */
const columnsShown = 40;

/** Six rows, columns from the oldest; the newest are in view. Empty cells are no elements: a page has hundreds of them. */
export function RoadMap({ kind, marks, label }: RoadMapProps) {
  const language = useLanguage();
  const words = useWords();
  const road = roads[kind](marksOf(marks)).slice(-columnsShown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="lotto-road" aria-label={label} tabIndex={0}>
      <ol className="lotto-road-cells">
        {road.flatMap((column, at) =>
          column.map((cell, row) => {
            if (!cell) return null;
            const { short, title } = words[cell.mark];
            return (
              <li
                key={`${at} ${row}`}
                className={`lotto-road-${cell.mark}`}
                title={title}
                style={kind === 'big' ? { gridArea: `${row + 1}/${at + 1}` } : undefined}
              >
                {short}
                {cell.ties > 0 ? <sub>{formatNumber(cell.ties, language)}</sub> : null}
              </li>
            );
          }),
        )}
      </ol>
    </section>
  );
}

function useWords(): Record<RoadMark, { short: string; title: string }> {
  const { t } = useTranslation('lottery');
  const words = (mark: RoadMark) => ({ short: t(`road.${mark}`), title: t(`mark.${mark}`) });
  return { big: words('big'), small: words('small'), tie: words('tie'), odd: words('odd'), even: words('even') };
}
