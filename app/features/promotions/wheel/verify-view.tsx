import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { VerifyPage } from './read-wheel.server';
import { WheelDisc, WheelOdds } from './wheel-disc';

/** Whoever has the seeds of a spin calculates it again here. */
export function VerifyView({ page }: { page: VerifyPage }) {
  const { t } = useTranslation('promotions');
  const { result, segments, values } = page;
  return (
    <div className="grid gap-4">
      <Panel>
        <p className="mb-3">{t('verify.text')}</p>
        <Form method="get" className="grid gap-3">
          {(['seed', 'client', 'nonce', 'version'] as const).map((name) => (
            <Field key={name} name={name} label={t(`verify.${name}`)}>
              {(control) => <TextInput {...control} maxLength={200} autoComplete="off" defaultValue={values[name]} />}
            </Field>
          ))}
          <Button>{t('verify.submit')}</Button>
        </Form>
      </Panel>
      {result ? (
        <Panel heading={t('verify.result')}>
          <Facts
            facts={[
              [
                t('wheel.hash'),
                <code className="break-all" key="hash">
                  {result.hash}
                </code>,
              ],
              [t('verify.drawn'), String(result.drawn)],
              [t('reward'), result.segment.reward],
            ]}
          />
        </Panel>
      ) : null}
      <Panel heading={t('wheel.odds')}>
        <div className="wheel-frame">
          <WheelDisc segments={segments} drawn={result?.drawn ?? 0} isTurning={false} />
          <WheelOdds segments={segments} headings={[t('reward'), t('wheel.odds')]} />
        </div>
        <p className="mt-3">
          <Link to={page.backTo} className="link">
            {t('verify.back')}
          </Link>
        </p>
      </Panel>
    </div>
  );
}
