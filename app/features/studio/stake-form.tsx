import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, minorOf, parseAmount } from '~/domain/shared/money';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { useHydrated } from '~/ui/page/use-hydrated';
import type { StudioPage } from './read-studio-page.server';

type StakeFormProps = {
  page: StudioPage;
  reply: FormReply | undefined;
  submit: string;
  /** While the last round is still being shown. */
  isBusy?: boolean;
  /** Where a page has two stakes: what makes the names of each one's parts its own. */
  id?: string;
  /** Where it is not that of the last round. */
  lastStake?: string;
  /** Beside a form whose button comes first. */
  isSecond?: boolean;
  /** What the round is bet on, before the stake. */
  children?: ReactNode;
};

/** The stake with what the game asks beside it. What is wrong is said at the button. */
export function StakeForm(props: StakeFormProps) {
  const { page, reply, submit, isBusy, id = '', lastStake, isSecond, children } = props;
  const { state, formData } = useNavigation();
  const isEarly = useIsEarly(page);
  const errors = reply?.errors ?? {};
  const language = useLanguage();
  const [amount, setAmount] = useState(
    reply?.values.amount ?? formatDigits(plain(lastStake ?? page.rounds[0]?.stake) ?? page.game.smallest, language),
  );
  const isSent = state !== 'idle' && formData?.get('intent') === 'play';
  return (
    <Form method="post" replace preventScrollReset className="studio-form" id={`stake${id}`}>
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      {children}
      <StakeField page={page} amount={amount} onAmount={setAmount} errors={errors.amount} id={`amount${id}`} />
      {/* Less in the wallet would tell how a round ends that is still being shown. */}
      {isBusy ? null : <MoneyMissing page={page} amount={amount} isRefused={Boolean(errors.amount)} />}
      <FormErrors errors={errors.form} />
      <Button
        name="intent"
        value="play"
        look={isSecond ? 'secondary' : 'primary'}
        size="large"
        isWide
        isPending={isBusy || isEarly || isSent}
      >
        {submit}
      </Button>
    </Form>
  );
}

type StakeFieldProps = {
  page: StudioPage;
  amount: string;
  onAmount(amount: string): void;
  errors: string[] | undefined;
  id: string;
};

function StakeField({ page, amount, onAmount, errors, id }: StakeFieldProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const times = (by: bigint, over: bigint) => {
    const typed = parseAmount(amount);
    if (typed !== null) onAmount(formatDigits(formatMinor((typed * by) / over).replace(/\.00$/, ''), language));
  };
  return (
    <Field name="amount" id={id} label={t('stake.label')} errors={errors} isRequired>
      {(control) => (
        <div className="studio-stake">
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={amount}
            onChange={(event) => onAmount(event.target.value)}
            title={t('stake.hint', page.game.limits)}
          />
          {isHydrated ? (
            <>
              <Button type="button" look="secondary" onClick={() => times(1n, 2n)} aria-label={t('stake.halve')}>
                ½
              </Button>
              <Button type="button" look="secondary" onClick={() => times(2n, 1n)} aria-label={t('stake.double')}>
                ×{formatDigits(2, language)}
              </Button>
            </>
          ) : null}
        </div>
      )}
    </Field>
  );
}

type MoneyMissingProps = { page: StudioPage; amount: string; isRefused: boolean };

/** The way to more money: where a stake was refused that the wallet does not hold, and where it holds no stake at all. */
function MoneyMissing({ page, amount, isRefused }: MoneyMissingProps) {
  const { t } = useTranslation('studio');
  const balance = minorOf(page.balance);
  const isTooLittle = balance < minorOf(page.game.smallest);
  if (!isTooLittle && !(isRefused && (parseAmount(amount) ?? 0n) > balance)) return null;
  return (
    <p className="studio-missing">
      {isTooLittle ? t('stake.tooLittle', { min: page.game.limits.min }) : null}{' '}
      {page.mode === 'real' ? (
        <Link to={page.deposit} className="link">
          {t('stake.deposit')}
        </Link>
      ) : (
        t('stake.refill')
      )}
    </p>
  );
}

/** Whether the game's shortest cycle since the last round is not over yet: then the server takes no other. Without scripts the button stays, and the server says so. */
function useIsEarly({ waitMs, rounds }: StudioPage): boolean {
  const last = rounds[0]?.reference;
  const [isEarly, setEarly] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins a new wait
  useEffect(() => {
    setEarly(waitMs > 0);
    const timer = setTimeout(() => setEarly(false), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, last]);
  return isEarly;
}

function plain(stake: string | undefined): string | undefined {
  return stake?.replace(/(\.\d\d)\d*$/, '$1').replace(/\.00$/, '');
}
