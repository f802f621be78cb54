import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Icon, type IconName } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import { type AccountAct, proposedAs } from './account-acts';
import type { AccountPage } from './read-account.server';

const icons: Record<AccountAct, IconName> = {
  unlock: 'check',
  resetPassword: 'key',
  demandChange: 'refresh',
  setContact: 'edit',
  reopenDetail: 'edit',
  clearPaymentPassword: 'key',
  clearFactors: 'shield',
  endSessions: 'sign-out',
  changeType: 'people',
  suspend: 'lock',
  close: 'close',
};
const grave: AccountAct[] = ['suspend', 'close'];

/** What an act that another operator approves asks for besides; the route brings it. */
export type SecondOperator = (props: {
  id: string;
  open: { id: number; by: string } | null;
  reply: FormReply | undefined;
}) => ReactNode;

type AccountActsProps = { page: AccountPage; reply: FormReply | undefined; secondOperator: SecondOperator };

/** Each opens to say what will happen and to ask why, and only then has the button that does it: two steps, with scripts or without. */
export function AccountActs({ page, reply, secondOperator }: AccountActsProps) {
  const { t } = useTranslation('operator');
  return (
    <Panel heading={t('acts.heading')} className="console-acts">
      {page.acts.length === 0 ? <p className="text-muted">{nothingToDo()}</p> : null}
      <div className="grid gap-2">
        {page.acts.map((act) => (
          <Disclosure
            key={act}
            group="act"
            isOpen={hasErrors(act) || undefined}
            summary={
              <span className="flex items-center gap-3">
                <Icon name={icons[act]} />
                {t(`acts.${act}.title`)}
              </span>
            }
          >
            <ActForm act={act} page={page} reply={replyTo(act, reply)}>
              {second(act)}
            </ActForm>
          </Disclosure>
        ))}
      </div>
    </Panel>
  );

  function second(act: AccountAct): ReactNode {
    const kind = proposedAs(act, page.account);
    if (kind === null) return null;
    const open = page.open.find((proposal) => proposal.kind === kind) ?? null;
    return secondOperator({ id: act, open, reply: replyTo(act, reply) });
  }

  function nothingToDo(): string {
    if (page.isOwn) return t('acts.own');
    return page.account.isWithinReach ? t('acts.none') : t('acts.operator');
  }

  function hasErrors(act: AccountAct): boolean {
    return Object.keys(replyTo(act, reply)?.errors ?? {}).length > 0;
  }
}

type ActFormProps = { act: AccountAct; page: AccountPage; reply: FormReply | undefined; children: ReactNode };

function ActForm({ act, page, reply, children }: ActFormProps) {
  const { t } = useTranslation('operator');
  const errors = reply?.errors ?? {};
  const { account, type } = page.account;
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{t(`acts.${act}.text`)}</p>
      <FormErrors errors={errors.form} />
      {act === 'changeType' ? (
        <Field name="type" id="change-type" label={t('profile.type')} errors={errors.type} isRequired>
          {(control) => <Select {...control} defaultValue={reply?.values.type ?? String(type)} choices={page.types} />}
        </Field>
      ) : null}
      {act === 'setContact' ? <ContactFields reply={reply} /> : null}
      {act === 'reopenDetail' ? (
        <Field name="field" label={t('acts.reopenDetail.field')} errors={errors.field} isRequired>
          {(control) => <Select {...control} defaultValue={reply?.values.field} choices={page.fixedDetails} />}
        </Field>
      ) : null}
      <Field name="reason" id={`${act}-reason`} label={t('common:word.reason')} errors={errors.reason} isRequired>
        {(control) => (
          <Textarea {...control} rows={2} minLength={3} maxLength={500} defaultValue={reply?.values.reason} />
        )}
      </Field>
      {children}
      {act === 'close' ? (
        <Field
          name="account"
          id="close-account"
          label={t('acts.close.nameLabel', { account })}
          errors={errors.account}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={reply?.values.account}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ) : null}
      <IntentButton intent={act} look={grave.includes(act) ? 'danger' : 'primary'}>
        {t(`acts.${act}.submit`, { account })}
      </IntentButton>
    </Form>
  );
}

function ContactFields({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <>
      <Field name="kind" id="contact-kind" label={t('acts.setContact.kind')} errors={reply?.errors.kind}>
        {(control) => (
          <Select
            {...control}
            defaultValue={reply?.values.kind ?? 'mobile'}
            choices={(['mobile', 'email'] as const).map((value) => ({ value, text: t(`contacts.${value}`) }))}
          />
        )}
      </Field>
      <Field
        name="contact"
        label={t('acts.setContact.contact')}
        hint={t('acts.setContact.contactHint')}
        errors={reply?.errors.contact}
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={reply?.values.contact}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}
