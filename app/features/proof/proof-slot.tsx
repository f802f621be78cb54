import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/i18n/format';
import { ProofField } from '~/ui/forms/proof-field';
import { SendCodeButton } from '~/ui/forms/send-code-button';

type Proof =
  | { kind: 'none' }
  | { kind: 'password' }
  | { kind: 'code'; masked: string | null; cooldownSeconds: number; cooldownUntil: string | null };

type ProofSlotProps = {
  proof: Proof;
  language: Language;
  /** Keeps ids apart where a page has several forms. */
  id: string;
  errors?: Record<string, string[]>;
  /** Where the form has a code of its own besides. */
  codeField?: string;
  sendIntent?: string;
};

/** The proof a form asks for, in words; routes hand it to other features' forms. Their `handle` names `proof`. */
export function ProofSlot({ proof, language, id, errors, codeField, sendIntent = 'sendCode' }: ProofSlotProps) {
  const { t } = useTranslation('proof');
  const { state, formData } = useNavigation();
  const labels = { id, errors, codeField, showLabel: t('common:password.show'), hideLabel: t('common:password.hide') };
  if (proof.kind === 'none') return null;
  if (proof.kind === 'password')
    return <ProofField kind="password" label={t('password')} hint={t('passwordHint')} {...labels} />;
  return (
    <ProofField
      kind="code"
      label={t('common:code.label')}
      hint={t('codeHint', { to: proof.masked })}
      {...labels}
      unreachable={proof.masked === null ? t('unreachable') : undefined}
      sendButton={
        <SendCodeButton
          seconds={proof.cooldownSeconds}
          language={language}
          isSending={state === 'submitting' && formData?.get('intent') === sendIntent}
          intent={sendIntent}
          text={t('common:code.send')}
          again={(time) => t('common:code.again', { time })}
          againAt={t('common:code.againAt', { time: proof.cooldownUntil })}
        />
      }
    />
  );
}
