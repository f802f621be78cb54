import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { ActPanel, ActReason } from '../act-panel';
import type { ProtectionIntent } from './submit-account-protection.server';

type ProtectionActProps = {
  intent: ProtectionIntent;
  look?: 'primary' | 'danger';
  reply: FormReply | undefined;
  children: ReactNode;
};

/** One thing an operator may do, with its reason. */
export function ProtectionAct({ intent, look, reply, children }: ProtectionActProps) {
  const { t } = useTranslation(['protecting', 'operator']);
  return (
    <ActPanel
      intent={intent}
      heading={t(`${intent}.heading`)}
      text={t(`${intent}.text`)}
      submit={t(`${intent}.submit`)}
      look={look}
      errors={reply?.errors.form}
    >
      {children}
      <ActReason intent={intent} reply={reply} />
    </ActPanel>
  );
}
