import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { fromText } from '~/http/page/data-as-text';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import { exceptionKinds } from './calendar-schema';
import type { CalendarPage } from './read-calendar.server';

type Props = { page: Pick<CalendarPage, 'choices' | 'today' | 'zone'>; reply: FormReply | undefined };

/** No draw on some days, a draw at another time, or a pause; the same form takes exceptions of these days back. */
export function ExceptionForm({ page: { choices, today, zone }, reply: given }: Props) {
  const { t } = useTranslation('lotteries');
  const { state } = useNavigation();
  // Rows of the list send no kind.
  const reply = given && 'kind' in given.values ? given : undefined;
  const { values = {}, errors = {} } = reply ?? {};
  return (
    <Panel heading={t('calendar.add')}>
      <p className="mb-3 text-sm text-muted">{t('calendar.addText')}</p>
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <div className="console-fields">
          <Field name="of" label={t('calendar.of')} errors={errors.of} isRequired>
            {(control) => (
              <Select {...control} choices={fromText(choices)} emptyText="—" defaultValue={values.of ?? ''} />
            )}
          </Field>
          <Field name="kind" label={t('calendar.kind')} errors={errors.kind} isRequired>
            {(control) => (
              <Select
                {...control}
                defaultValue={values.kind ?? 'none'}
                choices={exceptionKinds.map((value) => ({ value, text: t(`calendar.kinds.${value}`) }))}
              />
            )}
          </Field>
        </div>
        <div className="console-fields">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`calendar.fields.${name}`)}
              errors={errors[name]}
              isRequired={name === 'from'}
            >
              {(control) => <TextInput {...control} type="date" min={today} defaultValue={values[name] ?? ''} />}
            </Field>
          ))}
          {(['closesAt', 'drawsAt'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`lottery:operator.${name}`)}
              hint={t('calendar.timeHint')}
              errors={errors[name]}
            >
              {(control) => <TextInput {...control} type="time" defaultValue={values[name] ?? ''} />}
            </Field>
          ))}
          {(['pauseFrom', 'pauseUntil'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`calendar.fields.${name}`)}
              hint={t('calendar.pauseHint', { zone })}
              errors={errors[name]}
            >
              {(control) => <TextInput {...control} type="time" defaultValue={values[name] ?? ''} />}
            </Field>
          ))}
        </div>
        <Field name="note" label={t('lottery:operator.reason')} errors={errors.note} isRequired>
          {(control) => <TextInput {...control} maxLength={500} defaultValue={values.note ?? ''} />}
        </Field>
        <Checkbox
          name="mayVoid"
          value="on"
          label={t('calendar.mayVoid')}
          errors={errors.mayVoid}
          defaultChecked={values.mayVoid === 'on'}
        />
        <FormErrors errors={errors.form} />
        <div className="actions">
          <Button name="intent" value="set" isPending={state === 'submitting'}>
            {t('calendar.set')}
          </Button>
          <Button name="intent" value="remove" look="secondary">
            {t('calendar.removeAll')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
