import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { Textarea } from '~/ui/forms/textarea';
import { useHydrated } from '~/ui/page/use-hydrated';
import { NumberPad } from './number-pad';
import type { BettingPage } from './read-betting.server';

type PickGroupsProps = { page: BettingPage; picks: readonly (readonly string[])[] };

/**
 * What is picked: boxes that look like balls, or numbers that are typed. Each group's name is its place among the picks.
 * Fields begin again only with the picks of another address: an answer to the form, or none, leaves them as they are.
 */
export function PickGroups({ page, picks }: PickGroupsProps) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="lotto-groups" key={JSON.stringify(page.picks)} ref={box}>
      {page.groups.map((group, at) => {
        const name = `g${at}`;
        const picked = picks[at] ?? [];
        if (group.symbols === null) {
          const hint = t('typeNumbers', { digits: formatNumber(group.digits, language) });
          return (
            <div key={name} className="lotto-group">
              <Field name={name} label={group.name} hint={group.hasRoll ? `${hint} ${t('rollHint')}` : hint}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    inputMode={isHydrated ? 'none' : undefined}
                    defaultValue={picked.join(' ')}
                  />
                )}
              </Field>
              {isHydrated ? (
                <NumberPad
                  digits={group.digits}
                  hasRoll={group.hasRoll}
                  into={() => box.current?.querySelector<HTMLTextAreaElement>(`[name=${name}]`) ?? null}
                />
              ) : null}
            </div>
          );
        }
        return (
          <fieldset key={name} className="lotto-group">
            <legend>{group.name}</legend>
            <div className="lotto-picks">
              {group.symbols.map(({ value, text }) => (
                <label key={value} className="lotto-pick">
                  <input type="checkbox" name={name} value={value} defaultChecked={picked.includes(value)} />
                  <span>{text}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
