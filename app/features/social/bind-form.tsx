import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Avatar } from '~/ui/media/avatar';
import { Icon } from '~/ui/media/icon';
import { Notice } from '~/ui/page/notice';
import { providerIcon } from './provider-icon';
import type { BindPage } from './read-bindings.server';

type BindFormProps = {
  page: BindPage;
  reply: { errors: Record<string, string[]>; notice?: string } | undefined;
  proofSlot: ReactNode;
};

/** First to the provider, then the last word about whoever came back: it cannot be taken back. */
export function BindForm({ page, reply, proofSlot }: BindFormProps) {
  const { t } = useTranslation('social');
  const { state } = useNavigation();
  const { provider, person, account, picture, failure } = page;
  const name = t(`names.${provider}`);
  const to = person ? undefined : { reloadDocument: true };
  return (
    <Form method="post" replace preventScrollReset {...to} className="grid gap-4">
      <FormOutcome reply={reply} errors={reply?.errors.form ?? (failure ? [failure] : null)} />
      <div className="binding-pair">
        <span>
          <Avatar src={picture} name={account} size={44} />
          <strong>{account}</strong>
        </span>
        <Icon name="transfer" size={24} label={t('bind.with')} />
        <span>
          <Icon name={providerIcon[provider]} size={44} />
          <strong>{person?.name || name}</strong>
        </span>
      </div>
      <Notice kind="warning">{t('bind.final', { name })}</Notice>
      <p className="text-muted">{person ? t('bind.confirmText', { name }) : t('bind.leaveText', { name })}</p>
      {provider === 'telegram' && !person ? (
        <noscript>
          <Notice kind="info">{t('telegram.needsScript')}</Notice>
        </noscript>
      ) : null}
      {person ? <input type="hidden" name="subject" value={person.subject} /> : null}
      {proofSlot}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={person ? 'bind' : 'leave'} isPending={state === 'submitting'}>
          {person ? t('bind.confirm') : t('bind.leave', { name })}
        </Button>
        <ButtonLink to={paths.securityCenter()} look="secondary">
          {t('bind.cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
