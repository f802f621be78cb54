import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { promotionCategories, promotionTags } from '~/domain/promotions/categories';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { CodesPanel } from './codes-panel';
import { OfferFigures, OfferPreview } from './offer-preview';
import { RafflesPanel } from './raffles-panel';
import type { OfferSheet } from './read-offer.server';
import { TermInput, Ticks } from './term-inputs';

type OfferSheetProps = {
  title: string;
  page: OfferSheet;
  reply: FormReply | undefined;
  /** What an offer that needs a second operator asks for besides; the route brings it. */
  secondOperator: ReactNode;
};

type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };

/** An offer as data: what it pays, when, and its words; beside it how members see it. */
export function OfferSheetView({ title, page, reply, secondOperator }: OfferSheetProps) {
  const { t } = useTranslation('offers');
  const { state } = useNavigation();
  const part: Part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  return (
    <>
      <BackLink to={paths.operatorPromotions()}>{t('title')}</BackLink>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        {page.isNew ? null : (
          <ButtonLink to={paths.operatorPromotion('new', { from: page.code })} look="secondary" icon="copy">
            {t('clone')}
          </ButtonLink>
        )}
      </div>
      {page.figures ? <OfferFigures figures={page.figures} canStop={page.canStop} /> : null}
      {page.raffles ? <RafflesPanel rows={page.raffles} /> : null}
      {page.codes ? <CodesPanel codes={page.codes} reply={reply} /> : null}
      <Form method="post" replace preventScrollReset className="console-method">
        <FormErrors errors={part.errors.form} />
        <Panel heading={t('parts.terms', { kind: t(`kinds.${page.kind}`) })}>
          <div className="grid gap-4">
            {page.fields.map((field) => (
              <TermInput
                key={field.name}
                field={field}
                page={page}
                values={part.values}
                errors={part.errors[field.name]}
              />
            ))}
          </div>
        </Panel>
        <Window page={page} {...part} />
        {page.words ? <WrittenWords to={page.words} values={page.values} /> : <Words {...part} />}
        <Panel heading={t('proposals:second.guarded')}>
          <div className="grid gap-3">{secondOperator}</div>
        </Panel>
        <div className="actions">
          <Button type="submit" name="intent" value="save" isPending={state === 'submitting'}>
            {t('operator:settings.submitGuarded')}
          </Button>
        </div>
      </Form>
      {page.preview ? <OfferPreview preview={page.preview} /> : null}
    </>
  );
}

function Window({ page, values, errors }: Part & { page: OfferSheet }) {
  const { t } = useTranslation('offers');
  return (
    <Panel heading={t('parts.window')}>
      <p className="mb-2 text-sm text-muted">{t('common:times.note', { zone: page.zone })}</p>
      <div className="console-fields">
        <Field name="code" label={t('fields.code')} hint={t('fields.codeHint')} errors={errors.code} isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              readOnly={!page.isNew}
              autoComplete="off"
              defaultValue={values.code}
            />
          )}
        </Field>
        <Field name="category" label={t('fields.category')} errors={errors.category}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.category}
              choices={promotionCategories
                .filter((value) => value !== 'all')
                .map((value) => ({ value, text: t(`promotions:category.${value}`) }))}
            />
          )}
        </Field>
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={t(`fields.${name}Hint`)}
            errors={errors[name]}
          >
            {(control) => <TextInput {...control} type="datetime-local" defaultValue={values[name]} />}
          </Field>
        ))}
        <Field name="position" label={t('fields.position')} errors={errors.position}>
          {(control) => <TextInput {...control} inputMode="numeric" maxLength={4} defaultValue={values.position} />}
        </Field>
      </div>
      <Ticks
        name="tags"
        label={t('fields.tags')}
        errors={errors.tags}
        values={values}
        boxes={promotionTags.map((value) => ({ value, text: t(`promotions:tag.${value}`) }))}
      />
      <Checkbox name="isEnabled" value="on" label={t('fields.isEnabled')} defaultChecked={values.isEnabled === 'on'} />
      <Checkbox name="isComing" value="on" label={t('fields.isComing')} defaultChecked={values.isComing === 'on'} />
    </Panel>
  );
}

/** The words of an offer that exists are content: they have drafts, a preview and a history. */
function WrittenWords({ to, values }: { to: string; values: Part['values'] }) {
  const { t } = useTranslation('offers');
  const action = (
    <ButtonLink to={to} look="secondary" size="small">
      {t('editWords')}
    </ButtonLink>
  );
  return (
    <Panel heading={t('operator:word.words')} action={action}>
      <p className="mb-3 text-sm text-muted">{t('wordsElsewhere')}</p>
      <div className="console-fields">
        {(['Bn', 'En'] as const).map((language) => (
          <div key={language} lang={language.toLowerCase()}>
            <b>{values[`title${language}`]}</b>
            <p className="text-muted">{values[`summary${language}`]}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Words({ values, errors }: Part) {
  const { t } = useTranslation('offers');
  return (
    <Panel heading={t('operator:word.words')}>
      <p className="mb-3 text-sm text-muted">{t('wordsText')}</p>
      <div className="console-fields">
        {(['Bn', 'En'] as const).map((language) => (
          <div key={language} className="grid content-start gap-3">
            <Field
              name={`title${language}`}
              label={t(`fields.title${language}`)}
              errors={errors[`title.${language.toLowerCase()}`]}
              isRequired
            >
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={200}
                  lang={language.toLowerCase()}
                  defaultValue={values[`title${language}`]}
                />
              )}
            </Field>
            <Field name={`summary${language}`} label={t(`fields.summary${language}`)}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={400}
                  lang={language.toLowerCase()}
                  defaultValue={values[`summary${language}`]}
                />
              )}
            </Field>
            <Field
              name={`content${language}`}
              label={t(`fields.content${language}`)}
              errors={errors[`content.${language.toLowerCase()}`]}
              isRequired
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={8}
                  lang={language.toLowerCase()}
                  defaultValue={values[`content${language}`]}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
    </Panel>
  );
}
