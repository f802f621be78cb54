import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Avatar } from '~/ui/media/avatar';
import { Disclosure } from '~/ui/page/disclosure';
import type { SecurityPage } from './read-security.server';
import { replyToForm } from './reply';

type ProfileProps = { page: SecurityPage; reply: FormReply | undefined };

export function Profile({ page, reply }: ProfileProps) {
  const { t } = useTranslation('security');
  const { profile } = page;
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar src={profile.picture} name={profile.nickname} size={72} />
        <div className="min-w-0">
          <p className="display text-xl">{profile.nickname}</p>
          <p className="text-muted">{profile.account}</p>
          <p className="text-sm text-muted">{t('profile.since', { date: profile.since })}</p>
        </div>
      </div>
      <NicknameForm nickname={profile.nickname} reply={replyToForm('nickname', reply)} />
      <Disclosure
        key={profile.avatar}
        summary={t('avatar.heading')}
        isOpen={replyToForm('avatar', reply) !== undefined}
        className="mt-4"
      >
        <AvatarForm page={page} reply={replyToForm('avatar', reply)} />
      </Disclosure>
    </>
  );
}

function NicknameForm({ nickname, reply }: { nickname: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('security');
  const isSent = useIsSent('nickname');
  return (
    <Form method="post" replace preventScrollReset className="mt-4 grid gap-3">
      <Field name="nickname" label={t('common:word.nickname')} errors={reply?.errors.nickname} isRequired>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              key={nickname}
              defaultValue={reply?.values.nickname ?? nickname}
              autoComplete="nickname"
              maxLength={60}
            />
            <Button type="submit" name="intent" value="nickname" look="secondary" isPending={isSent}>
              {t('save')}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

function AvatarForm({ page, reply }: ProfileProps) {
  const { t } = useTranslation('security');
  const isSent = useIsSent('avatar');
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <fieldset className="avatar-grid">
        <legend className="sr-only">{t('avatar.heading')}</legend>
        {page.avatars.map(({ seed, picture }, at) => (
          <label key={seed}>
            <input
              type="radio"
              name="avatar"
              value={seed}
              defaultChecked={seed === page.profile.avatar}
              className="sr-only"
            />
            <img
              src={picture}
              alt={t('common:file.picture', { number: at + 1 })}
              width={52}
              height={52}
              loading="lazy"
              decoding="async"
            />
          </label>
        ))}
      </fieldset>
      <FieldErrors name="avatar" id="avatar-error" errors={reply?.errors.avatar} />
      <Button type="submit" name="intent" value="avatar" look="secondary" isPending={isSent}>
        {t('avatar.submit')}
      </Button>
    </Form>
  );
}

function useIsSent(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state === 'submitting' && formData?.get('intent') === intent;
}
