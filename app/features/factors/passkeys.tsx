import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasskeyButton } from '~/ui/forms/passkey-button';
import { TextInput } from '~/ui/forms/text-input';
import { Icon } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { FactorForm, type ProofSlotOf } from './factor-form';
import { type FactorsReply, replyOf } from './factors-reply';
import type { FactorsPage } from './read-factors.server';

type PasskeysProps = {
  page: FactorsPage;
  reply: FactorsReply | undefined;
  proof: ProofSlotOf;
  optionsTo: string;
};
type Passkey = FactorsPage['passkeys'][number];

export function Passkeys({ page, reply, proof, optionsTo }: PasskeysProps) {
  const { t } = useTranslation('factors');
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('passkeys.intro')}</p>
      {page.passkeys.length > 0 ? (
        <ul className="device-list mb-4">
          {page.passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} reply={reply} proof={proof} />
          ))}
        </ul>
      ) : null}
      {page.canUsePasskeys ? (
        <NewPasskey reply={reply} proof={proof} optionsTo={optionsTo} />
      ) : (
        <Notice>{t('passkeys.needsName')}</Notice>
      )}
    </>
  );
}

function NewPasskey({ reply, proof, optionsTo }: Omit<PasskeysProps, 'page'>) {
  const { t } = useTranslation('factors');
  const answer = replyOf(reply, 'addPasskey');
  return (
    <>
      <FactorForm
        intent="addPasskey"
        reply={answer}
        proof={proof}
        submitText={null}
        button={
          <PasskeyButton
            ceremony="make"
            optionsTo={optionsTo}
            intent="addPasskey"
            text={t('passkeys.add')}
            failedText={t('passkeys.failed')}
            look="secondary"
          />
        }
      >
        <Field
          name="name"
          id="passkey-name"
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          errors={answer?.errors.name}
          isRequired
        >
          {(control) => <TextInput {...control} defaultValue={answer?.values.name ?? ''} maxLength={40} />}
        </Field>
      </FactorForm>
      <noscript>
        <p className="mt-2 text-sm text-muted">{t('passkeys.needsScripts')}</p>
      </noscript>
    </>
  );
}

function OwnPasskey({
  passkey,
  reply,
  proof,
}: {
  passkey: Passkey;
  reply: FactorsReply | undefined;
  proof: ProofSlotOf;
}) {
  const { t } = useTranslation('factors');
  const { id, name, since, lastUsed } = passkey;
  const renaming = replyOf(reply, 'renamePasskey', id);
  const removing = replyOf(reply, 'removePasskey', id);
  const hidden = <input type="hidden" name="passkeyId" value={id} />;
  return (
    <li>
      <Icon name="key" size={24} className="text-muted" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {t('passkeys.since', { date: since })} ·{' '}
          {lastUsed ? t('passkeys.lastUsed', { at: lastUsed }) : t('passkeys.unused')}
        </p>
        <Disclosure
          key={name}
          summary={t('passkeys.change', { name })}
          isOpen={Boolean(renaming ?? removing)}
          className="mt-2"
        >
          <div className="grid gap-6">
            <FactorForm
              intent="renamePasskey"
              id={`rename-${id}`}
              reply={renaming}
              submitText={t('passkeys.rename')}
              look="secondary"
            >
              {hidden}
              <Field
                name="name"
                id={`passkey-name-${id}`}
                label={t('passkeys.name')}
                errors={renaming?.errors.name}
                isRequired
              >
                {(control) => <TextInput {...control} defaultValue={renaming?.values.name ?? name} maxLength={40} />}
              </Field>
            </FactorForm>
            <FactorForm
              intent="removePasskey"
              id={`remove-${id}`}
              reply={removing}
              proof={proof}
              submitText={t('passkeys.remove')}
              look="danger"
            >
              {hidden}
            </FactorForm>
          </div>
        </Disclosure>
      </div>
    </li>
  );
}
