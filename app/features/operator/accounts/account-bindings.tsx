import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import type { AccountPage } from './read-account.server';

type AccountBindingsProps = { page: AccountPage; reply: FormReply | undefined };
/** Brands are the same in every language. */
const names = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram', zalo: 'Zalo' } as const;

type Binding = AccountPage['bindings'][number];

/** Accounts of other sites that open this one; final for the member, not for operators. */
export function AccountBindings({ page, reply }: AccountBindingsProps) {
  const { t } = useTranslation('operator');
  const refused = replyTo('unlink', reply);
  return (
    <Panel heading={t('bindings.heading')}>
      {page.bindings.length === 0 ? <p className="text-muted">{t('bindings.none')}</p> : null}
      <ul className="console-bindings">
        {page.bindings.map((binding) => (
          <li key={binding.provider}>
            <p className="font-semibold">{names[binding.provider]}</p>
            <p className="text-sm text-muted">{t('bindings.of', { name: binding.name, at: binding.at })}</p>
            {page.account.isWithinReach ? (
              <Unlink binding={binding} reply={refused?.values.provider === binding.provider ? refused : undefined} />
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Unlink({ binding, reply }: { binding: Binding; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <Disclosure summary={t('bindings.unlink')} isOpen={reply !== undefined || undefined} group="act" className="mt-2">
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-sm text-muted">{t('bindings.text')}</p>
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name="provider" value={binding.provider} />
        <Field
          name="reason"
          id={`unlink-${binding.provider}-reason`}
          label={t('common:word.reason')}
          errors={reply?.errors.reason}
          isRequired
        >
          {(control) => (
            <Textarea {...control} rows={2} minLength={3} maxLength={500} defaultValue={reply?.values.reason} />
          )}
        </Field>
        <Button type="submit" name="intent" value="unlink" look="danger">
          {t('bindings.submit', { provider: names[binding.provider] })}
        </Button>
      </Form>
    </Disclosure>
  );
}
