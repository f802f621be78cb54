import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adjustableWallets, adjustmentCategories } from '~/domain/cashier/adjustments/adjustment-states';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { ProposalPage } from './read-adjustments.server';

type ProposalFormProps = { title: string; page: ProposalPage; reply: FormReply | undefined };

export function ProposalForm({ title, page, reply }: ProposalFormProps) {
  const { t } = useTranslation('cashdesk');
  const { state } = useNavigation();
  const { values, errors }: Part = reply ?? { values: {}, errors: {} };
  return (
    <>
      <BackLink to={paths.operatorAdjustments()}>{t('adjustments.title')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <Panel className="console-proposal">
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p className="text-muted">{t('adjustments.text')}</p>
          <FormErrors errors={errors.form} />
          <input type="hidden" name="requestKey" value={values.requestKey ?? page.requestKey} />
          <Whose page={page} values={values} errors={errors} />
          <RadioCards
            name="direction"
            legend={t('adjustments.direction')}
            defaultValue={values.direction ?? 'add'}
            errors={errors.direction}
            cards={(['add', 'take'] as const).map((value) => ({
              value,
              label: t(`adjustments.directions.${value}`),
              note: t(`adjustments.directionNotes.${value}`),
            }))}
          />
          <HowMuch values={values} errors={errors} />
          <Field
            name="reason"
            label={t('common:word.reason')}
            hint={t('adjustments.reasonHint')}
            errors={errors.reason}
            isRequired
          >
            {(control) => (
              <Textarea {...control} rows={3} maxLength={500} defaultValue={values.reason ?? page.reason} />
            )}
          </Field>
          <div className="actions">
            <Button type="submit" name="intent" value="propose" isPending={state === 'submitting'}>
              {t('operator:act.propose')}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}

type Part = Pick<FormReply, 'values' | 'errors'>;

function Whose({ page, values, errors }: Part & { page: ProposalPage }) {
  const { t } = useTranslation('cashdesk');
  return (
    <div className="console-fields">
      <Field
        name="account"
        label={t('adjustments.account')}
        hint={t('adjustments.accountHint')}
        errors={errors.account}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={values.account ?? page.account}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="wallet" label={t('adjustments.wallet')} errors={errors.wallet}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.wallet ?? 'main'}
            choices={adjustableWallets.map((value) => ({ value, text: t(`adjustments.wallets.${value}`) }))}
          />
        )}
      </Field>
    </div>
  );
}

function HowMuch({ values, errors }: Part) {
  const { t } = useTranslation('cashdesk');
  return (
    <div className="console-fields">
      <Field name="amount" label={t('common:word.amount')} errors={errors.amount} isRequired>
        {(control) => (
          <TextInput {...control} inputMode="decimal" autoComplete="off" maxLength={30} defaultValue={values.amount} />
        )}
      </Field>
      <Field
        name="category"
        label={t('adjustments.category')}
        hint={t('adjustments.categoryHint')}
        errors={errors.category}
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={values.category ?? 'correction'}
            choices={adjustmentCategories.map((value) => ({ value, text: t(`records:adjustment.${value}`) }))}
          />
        )}
      </Field>
    </div>
  );
}
