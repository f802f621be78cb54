import { useTranslation } from 'react-i18next';
import type { Road, RoadCell } from '~/domain/lottery/trends/roads';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';

/** Six rows, columns from the oldest; the newest are in view. */
export function RoadMap({ road, label }: { road: Road; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="lotto-road" aria-label={label} tabIndex={0}>
      <ol className="lotto-road-cells">
        {road.flatMap((column, at) =>
          column.map((cell, row) =>
            cell ? <Cell key={`${at} ${row}`} cell={cell} /> : <li key={`${at} ${row}`} aria-hidden="true" />,
          ),
        )}
      </ol>
    </section>
  );
}

function Cell({ cell: { mark, ties } }: { cell: RoadCell }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <li>
      <abbr className={`lotto-road-mark lotto-road-${mark}`} title={t(`mark.${mark}`)}>
        {t(`road.${mark}`)}
        {ties > 0 ? <sub>{formatNumber(ties, language)}</sub> : null}
      </abbr>
    </li>
  );
}
