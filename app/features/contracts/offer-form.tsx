import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { basisOf, type ContractKind, type ContractPeriod, contractKinds } from '~/domain/contracts/kinds';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { SuggestedInput, type SuggestionList } from '~/ui/forms/suggested-input';
import { TextInput } from '~/ui/forms/text-input';
import { PreviewBox } from './preview-box';
import type { OfferBounds, ShownPreview } from './read-contracts.server';
import { Replaced } from './replaced';
import type { ShownContract } from './show-contract.server';

export type OfferReply = FormReply<{ preview?: ShownPreview; replaces?: ShownContract | null }>;
type OfferFormProps = {
  /** Null: chosen in the form. */
  kind: ContractKind | null;
  periods: readonly ContractPeriod[];
  /** What one's own contract lets one give; null: the site gives. */
  bounds: OfferBounds | null;
  /** Who may be chosen. */
  names: SuggestionList | null;
  /** What its fields begin with. */
  start: Record<string, string>;
  reply: OfferReply | undefined;
  /** Above a preview and the buttons: for operators, what a second one's approval asks for. */
  secondOperator?: ReactNode;
};

const rowsAtFirst = 2;
const rowsAtMost = 10;

/** To whom and on what terms; a look at what it would have paid comes before it is sent. */
export function OfferForm({ kind, periods, bounds, names, start, reply, secondOperator }: OfferFormProps) {
  const { t } = useTranslation('contracts');
  const values = reply?.values ?? start;
  const errors = reply?.errors ?? {};
  const wanted = Number(values.rows ?? rowsAtFirst) + (values.intent === 'add' ? 1 : 0);
  const rows = Math.min(Math.max(wanted || rowsAtFirst, rowsAtFirst), rowsAtMost);
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors
        errors={[...(errors.form ?? []), ...(errors.tiers ?? []), ...(kind === null ? [] : (errors.kind ?? []))]}
      />
      <input type="hidden" name="rows" value={rows} />
      <OfferFields kind={kind} periods={periods} bounds={bounds} names={names} values={values} errors={errors} />
      <p className="text-sm text-muted">{t('offer.tiersText')}</p>
      {Array.from({ length: rows }, (_, at) => (
        <TierRow key={at} at={at} kind={kind} bounds={bounds} values={values} errors={errors} />
      ))}
      {reply?.replaces ? <Replaced contract={reply.replaces} /> : null}
      {secondOperator}
      {reply?.preview ? <PreviewBox preview={reply.preview} /> : null}
      <OfferActs mayAdd={rows < rowsAtMost} />
    </Form>
  );
}

type Typed = { values: Record<string, string>; errors: Record<string, string[]> };
type OfferFieldsProps = Typed & Pick<OfferFormProps, 'kind' | 'periods' | 'bounds' | 'names'>;

function OfferFields({ kind, periods, bounds, names, values, errors }: OfferFieldsProps) {
  const { t } = useTranslation('contracts');
  return (
    <div className="contract-fields">
      <Field
        name="account"
        label={kind === null ? t('offer.top') : t('offer.account')}
        hint={kind === null ? t('offer.topHint') : t('offer.accountHint')}
        errors={errors.account}
        isRequired
      >
        {(control) => <SuggestedInput {...control} from={names} defaultValue={values.account} maxLength={64} />}
      </Field>
      {kind === null ? (
        <Field name="kind" label={t('column.contract')} errors={errors.kind}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.kind ?? 'daily'}
              choices={contractKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
            />
          )}
        </Field>
      ) : null}
      <Field name="period" label={t('facts.period')} errors={errors.period}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.period ?? periods[0]}
            choices={periods.map((value) => ({ value, text: t(`periods.${value}`) }))}
          />
        )}
      </Field>
      <Field
        name="betAmount"
        label={t('facts.betAmount')}
        hint={bounds?.betAmount ? t('offer.betAmountLeast', { least: bounds.betAmount }) : t('offer.betAmountHint')}
        errors={errors.betAmount}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={values.betAmount}
          />
        )}
      </Field>
    </div>
  );
}

function OfferActs({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation('contracts');
  const { state, formData } = useNavigation();
  const isPending = (intent: string) => state === 'submitting' && formData?.get('intent') === intent;
  return (
    <div className="actions">
      <Button type="submit" name="intent" value="preview" look="secondary" isPending={isPending('preview')}>
        {t('offer.preview')}
      </Button>
      <Button type="submit" name="intent" value="offer" isPending={isPending('offer')}>
        {t('offer.submit')}
      </Button>
      {mayAdd ? (
        <Button
          type="submit"
          name="intent"
          value="add"
          look="quiet"
          icon="plus"
          formNoValidate
          isPending={isPending('add')}
        >
          {t('offer.add')}
        </Button>
      ) : null}
    </div>
  );
}

type TierRowProps = Typed & {
  at: number;
  kind: ContractKind | null;
  bounds: OfferBounds | null;
};

function TierRow({ at, kind, bounds, values, errors }: TierRowProps) {
  const { t } = useTranslation('contracts');
  const language = useLanguage();
  const number = formatDigits(at + 1, language);
  const fields = [
    'rate',
    ...(kind === null || basisOf[kind] === 'losses' ? ['winRate'] : []),
    'turnover',
    'loss',
    'active',
  ] as const;
  const most = (field: (typeof fields)[number]) =>
    bounds && (field === 'rate' || field === 'winRate') ? t('offer.most', { most: bounds[field] }) : undefined;
  return (
    <fieldset className="contract-tier">
      <legend className="font-semibold">{t('terms.number', { number })}</legend>
      {fields.map((field) => {
        const name = `tiers[${at}].${field}`;
        return (
          <Field
            key={field}
            name={name}
            id={`tier-${at}-${field}`}
            label={field === 'rate' ? t('offer.rate') : t(`terms.${field}`)}
            hint={most(field)}
            errors={errors[name]}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode={field === 'active' ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={30}
                defaultValue={values[name]}
              />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
