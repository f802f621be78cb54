import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, parseAmount } from '~/domain/shared/money';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { useHydrated } from '~/ui/page/use-hydrated';
import type { StudioPage } from './read-studio-page.server';

type StakeFormProps = {
  page: StudioPage;
  reply: FormReply | undefined;
  submit: string;
  /** While the last round is still being shown. */
  isBusy?: boolean;
  children?: ReactNode;
};

/** The stake with what the game asks beside it. */
export function StakeForm({ page, reply, submit, isBusy, children }: StakeFormProps) {
  const { t } = useTranslation('studio');
  const { state, formData } = useNavigation();
  const isHydrated = useHydrated();
  const last = page.rounds[0];
  const [amount, setAmount] = useState(reply?.values.amount ?? plain(last?.stake) ?? page.game.smallest);
  const errors = reply?.errors ?? {};
  const times = (by: bigint, over: bigint) => {
    const typed = parseAmount(amount);
    if (typed !== null) setAmount(formatMinor((typed * by) / over).replace(/\.00$/, ''));
  };
  return (
    <Form method="post" replace preventScrollReset className="studio-form">
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      {children}
      <Field
        name="amount"
        label={t('stake.label')}
        hint={t('stake.hint', page.game.limits)}
        errors={errors.amount}
        isRequired
      >
        {(control) => (
          <div className="studio-stake">
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
            {isHydrated ? (
              <>
                <Button type="button" look="secondary" onClick={() => times(1n, 2n)} aria-label={t('stake.halve')}>
                  ½
                </Button>
                <Button type="button" look="secondary" onClick={() => times(2n, 1n)} aria-label={t('stake.double')}>
                  ×2
                </Button>
              </>
            ) : null}
          </div>
        )}
      </Field>
      <Button
        name="intent"
        value="play"
        size="large"
        isWide
        isPending={isBusy || (state !== 'idle' && formData?.get('intent') === 'play')}
      >
        {submit}
      </Button>
    </Form>
  );
}

function plain(stake: string | undefined): string | undefined {
  return stake?.replace(/(\.\d\d)\d*$/, '$1').replace(/\.00$/, '');
}
