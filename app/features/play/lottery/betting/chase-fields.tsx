import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Disclosure } from '~/ui/page/disclosure';
import { planKinds } from './chase-plan';

type Props = { reply: FormReply | undefined; drawsAtMost: number };

/** The same ticket in further draws, folded away until it is wanted. */
export function ChaseFields({ reply, drawsAtMost }: Props) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { values = {}, errors = {} } = reply ?? {};
  const one = formatDigits('1', language);
  const draws = values.chaseDraws ?? one;
  const isOpen = Boolean(errors.chaseDraws ?? errors.chaseList) || draws !== one || values.chasePlan === 'list';
  return (
    <Disclosure summary={t('chase.title')} isOpen={isOpen} className="lotto-chase">
      <p className="lotto-fine">{t('chase.about')}</p>
      <div className="lotto-stake">
        <Field
          name="chaseDraws"
          label={t('chase.draws')}
          hint={t('chase.drawsHint', { most: formatNumber(drawsAtMost, language) })}
          errors={errors.chaseDraws}
        >
          {(control) => (
            <TextInput {...control} inputMode="numeric" autoComplete="off" maxLength={3} defaultValue={draws} />
          )}
        </Field>
        <Field name="chasePlan" label={t('chase.plan')}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.chasePlan ?? 'flat'}
              choices={planKinds.map((value) => ({ value, text: t(`chase.plans.${value}`) }))}
            />
          )}
        </Field>
        <Field name="chaseEvery" label={t('chase.every')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={values.chaseEvery ?? one}
            />
          )}
        </Field>
        <Field name="chaseList" label={t('chase.list')} hint={t('chase.listHint')} errors={errors.chaseList}>
          {(control) => (
            <TextInput {...control} autoComplete="off" maxLength={800} defaultValue={values.chaseList ?? ''} />
          )}
        </Field>
      </div>
      <Checkbox name="stopsOnWin" label={t('chase.stopsOnWin')} defaultChecked={!reply || values.stopsOnWin === 'on'} />
    </Disclosure>
  );
}
