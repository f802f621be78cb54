import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import type { WheelPage } from './read-wheel.server';
import { WheelDisc, WheelOdds } from './wheel-disc';

type WheelViewProps = { wheel: WheelPage; requestKey: string; reply: FormReply | undefined };

/** The wheel, its odds, and the chances that today's play has earned. */
export function WheelView({ wheel, requestKey, reply }: WheelViewProps) {
  const { t } = useTranslation('promotions');
  return (
    <div className="grid gap-4">
      <div className="wheel-frame">
        <WheelDisc segments={wheel.segments} drawn={wheel.drawn} isTurning={wheel.spun !== null} />
        <WheelOdds segments={wheel.segments} headings={[t('reward'), t('wheel.odds')]} />
      </div>
      {wheel.spun ? (
        <p role="status" className="text-lg font-semibold">
          {t('wheel.result', { reward: wheel.spun })}
        </p>
      ) : null}
      <p>{t('wheel.left', { count: wheel.left, number: wheel.leftText })}</p>
      {wheel.missing ? <p className="text-sm text-muted">{t('wheel.missing', { amount: wheel.missing })}</p> : null}
      {wheel.left > 0 ? <SpinForm wheel={wheel} requestKey={requestKey} reply={reply} /> : null}
      {wheel.spins.length > 0 ? (
        <Disclosure summary={t('wheel.spins')}>
          <ul className="grid gap-1">
            {wheel.spins.map(({ id, at, reward, verify }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <span>{at}</span>
                <span className="font-semibold">{reward}</span>
                {verify ? (
                  <Link to={verify} className="link">
                    {t('wheel.verify')}
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

function SpinForm({ wheel, requestKey, reply }: WheelViewProps) {
  const { t } = useTranslation('promotions');
  const { state } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="seedHash" value={wheel.hash} />
      <Button name="intent" value="spin" isPending={state === 'submitting'}>
        {t('act.spin')}
      </Button>
      <Disclosure summary={t('wheel.fair')} isOpen={Boolean(reply?.errors.clientSeed)}>
        <p className="mb-2 text-sm">{t('wheel.fairText')}</p>
        <p className="mb-2 text-sm break-all">
          {t('wheel.hash')}: <code className="break-all">{wheel.hash}</code>
        </p>
        <Field name="clientSeed" label={t('wheel.clientSeed')} errors={reply?.errors.clientSeed}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={64}
              autoComplete="off"
              defaultValue={reply?.values.clientSeed ?? wheel.clientSeed}
            />
          )}
        </Field>
      </Disclosure>
    </Form>
  );
}
