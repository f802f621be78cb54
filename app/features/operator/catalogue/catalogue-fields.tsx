import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { catalogueStates } from '~/domain/catalogue/managed-states';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { RadioCards } from '~/ui/forms/radio-cards';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { Part } from '../sheet';

type Values = Record<string, string | undefined>;

/** What the sheet shows: what was typed where it was refused, else what is saved. */
export function partOf(values: Values, reply: FormReply | undefined): Part {
  const own = replyTo('save', reply);
  return { values: own?.values ?? values, errors: own?.errors ?? {} };
}

const looks = { on: 'plus', halted: 'wait', off: 'minus' } as const;

export function CatalogueStateBadge({ state, until }: { state: keyof typeof looks; until: string | null }) {
  const { t } = useTranslation('gamepages');
  return <Badge look={looks[state]}>{until ? t('haltedUntil', { until }) : t(`states.${state}`)}</Badge>;
}

/** Shown, under maintenance or hidden, and what players are told in both languages. */
export function StateFields({ part, zone, of }: { part: Part; zone: string; of: 'game' | 'vendor' }) {
  const { t } = useTranslation('gamepages');
  const cards = catalogueStates.map((value) => ({
    value,
    label: t(`states.${value}`),
    note: t(`about.${of}.${value}`),
  }));
  return (
    <Panel heading={t('fields.state')}>
      <div className="grid gap-4">
        <RadioCards
          name="state"
          legend={t('fields.state')}
          cards={cards}
          defaultValue={part.values.state}
          errors={part.errors.state}
        />
        <Field
          name="haltedUntil"
          label={t('fields.haltedUntil')}
          hint={t('endHint', { zone })}
          errors={part.errors.haltedUntil}
        >
          {(control) => <TextInput {...control} type="datetime-local" defaultValue={part.values.haltedUntil} />}
        </Field>
        <div className="console-fields">
          {(['noticeBn', 'noticeEn'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              hint={t(`noticeHint.${of}`)}
              errors={part.errors[name]}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  lang={name === 'noticeBn' ? 'bn' : 'en'}
                  defaultValue={part.values[name]}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
    </Panel>
  );
}

/** Its names in both languages, side by side. */
export function NameFields({ part }: { part: Part }) {
  const { t } = useTranslation('gamepages');
  return (['nameBn', 'nameEn'] as const).map((name) => (
    <Field key={name} name={name} label={t(`fields.${name}`)} errors={part.errors[name]} isRequired>
      {(control) => (
        <TextInput
          {...control}
          maxLength={120}
          lang={name === 'nameBn' ? 'bn' : 'en'}
          autoComplete="off"
          defaultValue={part.values[name]}
        />
      )}
    </Field>
  ));
}

type NumberFieldProps = { name: string; label: string; hint: string; part: Part; isRequired?: boolean };

export function NumberField({ name, label, hint, part, isRequired }: NumberFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} errors={part.errors[name]} isRequired={isRequired}>
      {(control) => (
        <TextInput {...control} inputMode="numeric" maxLength={6} autoComplete="off" defaultValue={part.values[name]} />
      )}
    </Field>
  );
}

type SavedMeanwhileProps = { values: Values; seen: string; reply: FormReply | undefined };

/** Where somebody else has saved meanwhile: what is saved now in each field where it differs from what was typed. */
export function SavedMeanwhile({ values, seen, reply }: SavedMeanwhileProps) {
  const { t } = useTranslation('gamepages');
  const own = replyTo('save', reply);
  if (!own || own.values.seen === seen) return null;
  const differing = Object.keys(values).filter((name) => (own.values[name] ?? '') !== (values[name] ?? ''));
  if (differing.length === 0) return null;
  const textOf = (name: string) => {
    const value = values[name] ?? '';
    if (name === 'state') return t(`states.${value}`);
    if (ticks.has(name)) return value === 'on' ? t('yes') : t('no');
    return value === '' ? '–' : value;
  };
  return (
    <Notice kind="warning">
      <p>{t('savedNow')}</p>
      <ul>
        {differing.map((name) => (
          <li key={name} className="break-words">
            {t(`fields.${name}`)}: {textOf(name)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const ticks = new Set(['isHot', 'isNew', 'hasTrial', 'isEnabled']);

/** What catalogue files leave alone since an operator has changed it here, and the button that lets them change it again. */
export function OperatorFields({ fields }: { fields: string[] }) {
  const { t } = useTranslation('gamepages');
  return (
    <Panel heading={t('kept')} className="mt-4">
      {fields.length === 0 ? (
        <p className="text-muted">{t('keptNone')}</p>
      ) : (
        <>
          <p className="mb-3">{t('keptText', { fields: fields.map((name) => t(`fields.${name}`)).join(', ') })}</p>
          <Form method="post" replace preventScrollReset>
            <Button type="submit" name="intent" value="release" look="secondary">
              {t('release')}
            </Button>
          </Form>
        </>
      )}
    </Panel>
  );
}
