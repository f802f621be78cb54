import { useTranslation } from 'react-i18next';
import { rebatesOf, type Share } from '~/domain/lottery/prices/modes';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { Disclosure } from '~/ui/page/disclosure';
import type { BettingPage } from './read-betting.server';
import { percent, shareText } from './rebate-share';

type Props = { page: BettingPage; rebate: Share; onChange: (rebate: Share) => void };

const listedAtMost = 8;

/**
 * Lower odds for a part of the stake back: a slider where the steps are many, a list where they are few. Most players
 * keep the highest odds, so it is folded until somebody has chosen otherwise.
 */
export function RebateField({ page, rebate, onChange }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const rebates = rebatesOf(page.mode, page.rtp);
  if (rebates.length === 1) return null;
  const choose = ({ target }: { target: { value: string } }) => onChange(Math.round(Number(target.value) * 100));
  const isListed = rebates.length <= listedAtMost;
  const chosen = rebate > 0 ? shareText(rebate, language) : t('rebate.odds');
  return (
    <Disclosure className="lotto-rebate" summary={`${t('rebate.label')}: ${chosen}`} isOpen={page.rebate > 0}>
      <Field name="rebate" label={t('rebate.label')} hint={t('rebate.hint')}>
        {(control) =>
          isListed ? (
            <Select
              {...control}
              defaultValue={percent(rebate)}
              onChange={choose}
              choices={rebates.map((value) => ({ value: percent(value), text: shareText(value, language) }))}
            />
          ) : (
            <span className="lotto-slider">
              <span aria-hidden="true">{t('rebate.odds')}</span>
              <input
                {...control}
                type="range"
                min="0"
                max={percent(rebates.at(-1)!)}
                step={percent(rebates[1]!)}
                defaultValue={percent(rebate)}
                aria-valuetext={shareText(rebate, language)}
                onChange={choose}
              />
              <span aria-hidden="true">{t('rebate.back')}</span>
            </span>
          )
        }
      </Field>
    </Disclosure>
  );
}
