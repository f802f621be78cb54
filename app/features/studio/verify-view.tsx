import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOutcome } from '~/features/common/shown-outcome';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { type BrowserCheck, checkInBrowser } from './check-in-browser';
import type { VerifyPage } from './read-verify-page.server';
import { SeedHashes } from './seed-hashes';

type Props = { page: VerifyPage };

/** A round, step by step from its seeds to what came out. */
export function VerifyView({ page }: Props) {
  const { t } = useTranslation('studio');
  const { round, check } = page;
  return (
    <div className="studio">
      <h1 className="text-3xl">{t('verify.title')}</h1>
      <p>{t('verify.text')}</p>
      {round && !round.isShown ? (
        <Notice kind="info">
          {round.isLost ? t('verify.lost') : round.isOver ? t('verify.hidden') : t('verify.notOver')}
          <span className="my-2 block studio-code">{round.hash}</span>
          <Link className="link" to={round.game}>
            {t('verify.toGame')}
          </Link>
        </Notice>
      ) : null}
      {check ? <Verdict page={page} /> : null}
      <div className="studio-table">
        {check ? <Steps page={page} /> : null}
        <SeedsForm page={page} />
      </div>
    </div>
  );
}

/** With a round: whether hash and record agree with what is calculated. Always: whether the browser agrees with us. */
function Verdict({ page }: Props) {
  const { t } = useTranslation('studio');
  const { asked, round, check } = page;
  const [found, setFound] = useState<BrowserCheck | null | undefined>();
  const flight = round?.flight ?? null;
  const key = JSON.stringify([asked, flight]);
  useEffect(() => {
    let isLeft = false;
    setFound(undefined);
    checkInBrowser(...(JSON.parse(key) as Parameters<typeof checkInBrowser>)).then(
      (result) => isLeft || setFound(result),
      () => isLeft || setFound(null),
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  const isRecorded = !round?.recorded || same(round.recorded, check!.outcome);
  const isSame = Boolean(found?.isSeedRight && found.hash === check!.hash && same(found.outcome, check!.outcome));
  const isHash = !round || round.hash === check!.hash;
  return (
    <div className="grid gap-3">
      {round ? (
        <Notice kind={isRecorded && isHash ? 'success' : 'error'} data-verdict={String(isRecorded && isHash)}>
          {isRecorded && isHash ? t('verify.agrees') : t('verify.differs')}
        </Notice>
      ) : null}
      {found === undefined ? null : found === null ? (
        <Notice>{t('verify.noBrowser')}</Notice>
      ) : (
        <Notice kind={isSame ? 'success' : 'error'} data-browser={String(isSame)}>
          {isSame ? t('verify.browserAgrees') : t('verify.browserDiffers')}
        </Notice>
      )}
    </div>
  );
}

function Steps({ page }: Props) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { hash, blocks, numbers, outcome } = page.check!;
  const plain = (value: number) => formatNumber(value, language, { useGrouping: false });
  return (
    <Panel heading={t('verify.steps')}>
      <ol className="verify-steps">
        {page.round?.flight ? <FlightSeeds flight={page.round.flight} clientSeed={page.asked.clientSeed} /> : null}
        <li>
          <h3>{t('verify.step.hash')}</h3>
          <p className="studio-code">{hash}</p>
        </li>
        <li>
          <h3>{t('verify.step.hmac')}</h3>
          {blocks.map(({ message, block }) => (
            <p key={message} className="studio-code">
              {message} → {block}
            </p>
          ))}
        </li>
        <li>
          <h3>{t('verify.step.numbers')}</h3>
          <p className="studio-code">
            {numbers
              .map(({ range, drawn }) => t('verify.number', { drawn: plain(drawn), range: plain(range) }))
              .join(', ')}
          </p>
        </li>
        <li>
          <h3>{t('verify.step.outcome')}</h3>
          <dl className="studio-seeds">
            {Object.entries(outcome).map(([name, value]) => (
              <div key={name}>
                <dt>{t(`verify.outcome.${name}`)}</dt>
                <dd className="studio-code" data-outcome={name}>
                  {shownOutcome(value, language)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      </ol>
    </Panel>
  );
}

type FlightSeedsProps = { flight: NonNullable<NonNullable<VerifyPage['round']>['flight']>; clientSeed: string };

/** Where the client seed of a flight comes from, and whether the round's own player gave a part of it. */
function FlightSeeds({ flight, clientSeed }: FlightSeedsProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { own, rule, seedHashes } = flight;
  const place = formatNumber((own?.at ?? -1) + 1, language);
  return (
    <li>
      <h3>{t('verify.step.flightSeed')}</h3>
      <p>{rule === 1 ? t('verify.flightRuleOld') : t('verify.flightRule')}</p>
      {rule === 1 ? null : <SeedHashes hashes={seedHashes} />}
      {own && own.at >= 0 ? (
        <p data-own-seed={own.at}>
          {t('verify.ownSeed', { place })} <span className="studio-code">{own.seed}</span>
        </p>
      ) : null}
      <p className="studio-code">{clientSeed}</p>
    </li>
  );
}

function SeedsForm({ page }: Props) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { asked } = page;
  return (
    <Form method="get" className="studio-form" key={JSON.stringify(asked)}>
      <h2 className="text-xl">{t('verify.typed')}</h2>
      <Field name="game" label={t('common:word.game')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={asked.game}
            choices={page.engines.map((engine) => ({ value: engine, text: t(`engine.${engine}`) }))}
          />
        )}
      </Field>
      <Field name="serverSeed" label={t('verify.serverSeed')} isRequired>
        {(control) => <TextInput {...control} defaultValue={asked.serverSeed} maxLength={200} autoComplete="off" />}
      </Field>
      <Field name="clientSeed" label={t('verify.clientSeed')} hint={t('verify.clientSeedHint')}>
        {(control) => <TextInput {...control} defaultValue={asked.clientSeed} maxLength={300} autoComplete="off" />}
      </Field>
      <Field name="nonce" label={t('verify.nonce')}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={String(asked.nonce)}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
        )}
      </Field>
      <Field name="mines" label={t('verify.mines')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={String(asked.mines)}
            choices={page.mineCounts.map((count) => ({ value: String(count), text: formatNumber(count, language) }))}
          />
        )}
      </Field>
      <Button size="large" isWide>
        {t('verify.check')}
      </Button>
    </Form>
  );
}

function same(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
