import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { PageProps } from './studio-game';

/** The seeds in use, as far as they may be known; another client seed reveals the server's. */
export function FairnessPanel({ page, reply }: PageProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const { hash, nextHash, clientSeed, nonce, previous } = page.seeds;
  return (
    <Panel heading={t('fair.heading')}>
      <p className="mb-3">{t('fair.text')}</p>
      <dl className="studio-seeds">
        <div>
          <dt>{t('fair.hash')}</dt>
          <dd className="studio-code">{hash}</dd>
        </div>
        <div>
          <dt>{t('fair.clientSeed')}</dt>
          <dd className="studio-code">{clientSeed}</dd>
        </div>
        <div>
          <dt>{t('fair.nonce')}</dt>
          <dd>{formatNumber(nonce, language)}</dd>
        </div>
        <div>
          <dt>{t('fair.nextHash')}</dt>
          <dd className="studio-code" data-next-hash>
            {nextHash}
          </dd>
        </div>
      </dl>
      <Form method="post" replace preventScrollReset className="studio-seed-form">
        <Field
          name="clientSeed"
          label={t('fair.newClientSeed')}
          hint={t('fair.changeHint')}
          errors={reply?.errors.clientSeed}
          isRequired
        >
          {(control) => (
            <TextInput {...control} maxLength={64} autoComplete="off" defaultValue={reply?.values.clientSeed ?? ''} />
          )}
        </Field>
        <Button
          name="intent"
          value="changeSeeds"
          look="secondary"
          isPending={state !== 'idle' && formData?.get('intent') === 'changeSeeds'}
        >
          {t('fair.change')}
        </Button>
      </Form>
      {previous ? (
        <dl className="studio-seeds mt-4">
          <div>
            <dt>{t('fair.previousSeed')}</dt>
            <dd className="studio-code">{previous.serverSeed}</dd>
          </div>
          <div>
            <dt>{t('fair.previousHash')}</dt>
            <dd className="studio-code">{previous.hash}</dd>
          </div>
          <div>
            <dt>{t('fair.previousClientSeed')}</dt>
            <dd className="studio-code">{previous.clientSeed}</dd>
          </div>
          <div>
            <dt>{t('fair.rounds')}</dt>
            <dd>{formatNumber(previous.rounds, language)}</dd>
          </div>
        </dl>
      ) : null}
      <p className="mt-3">
        <Link
          className="link"
          to={paths.verifyRound({
            game: page.game.engine,
            ...(previous ? { serverSeed: previous.serverSeed, clientSeed: previous.clientSeed, nonce: 0 } : {}),
          })}
        >
          {t('fair.verify')}
        </Link>
      </p>
    </Panel>
  );
}
