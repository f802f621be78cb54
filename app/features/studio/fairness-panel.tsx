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
  const { hash, nextHash, clientSeed, nonce, previous } = page.seeds;
  const revealed = previous && { serverSeed: previous.serverSeed, clientSeed: previous.clientSeed, nonce: 0 };
  return (
    <Panel heading={t('fair.heading')}>
      <p className="mb-3">{t('fair.text')}</p>
      <dl className="studio-seeds">
        <Code term={t('fair.hash')}>{hash}</Code>
        <Code term={t('fair.clientSeed')}>{clientSeed}</Code>
        <Count term={t('fair.nonce')}>{formatNumber(nonce, language)}</Count>
        <div>
          <dt>{t('fair.nextHash')}</dt>
          <dd className="studio-code" data-next-hash>
            {nextHash}
          </dd>
        </div>
      </dl>
      <SeedForm reply={reply} />
      {previous ? (
        <dl className="studio-seeds mt-4">
          <Code term={t('fair.previousSeed')}>{previous.serverSeed}</Code>
          <Code term={t('fair.previousHash')}>{previous.hash}</Code>
          <Code term={t('fair.previousClientSeed')}>{previous.clientSeed}</Code>
          <Count term={t('fair.rounds')}>{formatNumber(previous.rounds, language)}</Count>
        </dl>
      ) : null}
      <p className="mt-3">
        <Link className="link" to={paths.verifyRound({ game: page.game.engine, ...revealed })}>
          {t('fair.verify')}
        </Link>
      </p>
    </Panel>
  );
}

type TermProps = { term: string; children: string };

function Code({ term, children }: TermProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="studio-code">{children}</dd>
    </div>
  );
}

function Count({ term, children }: TermProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SeedForm({ reply }: Pick<PageProps, 'reply'>) {
  const { t } = useTranslation('studio');
  const { state, formData } = useNavigation();
  const isSent = state !== 'idle' && formData?.get('intent') === 'changeSeeds';
  return (
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
      <Button name="intent" value="changeSeeds" look="secondary" isPending={isSent}>
        {t('fair.change')}
      </Button>
    </Form>
  );
}
