import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { LotteryTabs } from '../lottery-tabs';
import { Result } from '../numbers';
import { checkDraw } from './check-draw';
import type { CheckedDraw, LotteryVerifyPage } from './read-verify.server';

export function VerifyDrawView({ page }: { page: LotteryVerifyPage }) {
  const { t } = useTranslation('lottery');
  return (
    <div className="lotto">
      <h1 className="text-3xl">{t('verifyTitle')}</h1>
      <p>{t('verify.text')}</p>
      <LotteryTabs current="verify" />
      <Form method="get" action={paths.lotteryVerify()} className="lotto-plays" key={page.asked}>
        <Field name="draw" label={t('verify.number')}>
          {(control) => <TextInput {...control} inputMode="numeric" maxLength={10} defaultValue={page.asked} />}
        </Field>
        <Button look="secondary">{t('verify.show')}</Button>
      </Form>
      {page.draw ? <Draw draw={page.draw} /> : null}
      <p>
        <Link to={paths.lotteryProofs({ gameCode: page.draw?.gameCode })} className="link">
          {t('proofs.title')}
        </Link>
      </p>
    </div>
  );
}

/** Of a draw that the site did not hold: the result as it was told, and the tickets it decides. */
function OfficialFacts({ draw }: { draw: CheckedDraw }) {
  const { t } = useTranslation('lottery');
  const digest = draw.digest ? <code className="lotto-code">{draw.digest}</code> : null;
  return (
    <>
      {draw.numbers.length > 0 ? <Result numbers={draw.numbers} sheet={draw.sheet} label={t('numbers')} /> : null}
      <p>{t('official.told')}</p>
      <Facts
        facts={[
          [t('drawnAt'), draw.drawsAt],
          [t('common:word.status'), t(`drawState.${draw.state}`)],
          [t('verify.digest', { many: draw.tickets }), digest],
        ]}
      />
    </>
  );
}

function Draw({ draw }: { draw: CheckedDraw }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const code = (text: string | null) => (text ? <code className="lotto-code">{text}</code> : null);
  return (
    <>
      {draw.isRight === null ? null : (
        <Notice kind={draw.isRight ? 'success' : 'error'} data-verdict={String(draw.isRight)}>
          {draw.isRight ? t('verify.agrees') : t('verify.differs')} <InBrowser key={draw.id} draw={draw} />
        </Notice>
      )}
      {draw.state === 'void' && draw.voidReason ? (
        <Notice kind="warning">
          {t(`voidReason.${draw.voidReason}`)} {draw.made.length > 0 ? t('verify.voided') : null}
        </Notice>
      ) : null}
      {draw.correctionCause ? (
        <Notice kind="info">
          {t('correction.corrected')} {t(`correction.causes.${draw.correctionCause}`)}
        </Notice>
      ) : null}
      <Panel heading={`${draw.name} ${formatDigits(draw.issue, language)}`}>
        {draw.made.length > 0 ? <Result numbers={draw.made} sheet={draw.sheet} label={t('verify.numbers')} /> : null}
        {draw.isOfficial ? (
          <OfficialFacts draw={draw} />
        ) : (
          <Facts
            facts={[
              [t('drawnAt'), draw.drawsAt],
              [t('common:word.status'), t(`drawState.${draw.state}`)],
              [t('verify.commit'), code(draw.commit)],
              [t('verify.seed'), code(draw.seed) ?? (draw.voidReason === 'lost' ? '—' : t('verify.hidden'))],
              [
                `${t('verify.beacon')}: ${t('verify.round', { round: draw.round, name: draw.beaconName })}`,
                code(draw.beacon) ?? '—',
              ],
              [t('verify.anchor'), code(draw.anchor)],
              [t('verify.digest', { many: draw.tickets }), code(draw.digest)],
            ]}
          />
        )}
        {draw.beaconName === 'chain' && !draw.isOfficial ? <p className="lotto-fine">{t('verify.chain')}</p> : null}
      </Panel>
      <FormerResults former={draw.former} />
      {draw.isOfficial ? null : (
        <Panel heading={t('verify.steps')}>
          <ol className="lotto-steps">
            <li>{t('verify.step1')}</li>
            <li>{t('verify.step2')}</li>
            <li>{t('verify.step3')}</li>
          </ol>
        </Panel>
      )}
    </>
  );
}

/** What was shown as the result before it was corrected. */
function FormerResults({ former }: Pick<CheckedDraw, 'former'>) {
  const { t } = useTranslation('lottery');
  return former.map(({ version, numbers, sheet, replacedFor, until }) => (
    <Panel key={version} heading={t('correction.former', { version })}>
      <p>
        {t('correction.replaced', { at: until })} {t(`correction.causes.${replacedFor}`)}
      </p>
      <Result numbers={numbers} sheet={sheet} label={t('correction.former', { version })} />
    </Panel>
  ));
}

function InBrowser({ draw }: { draw: CheckedDraw }) {
  const { t } = useTranslation('lottery');
  const [isSame, setSame] = useState<boolean | null>(null);
  const { family, gameCode, issue, seed, beacon, commit, drawn } = draw;
  const asked = JSON.stringify({ family, gameCode, issue, seed, beacon, commit, drawn });
  useEffect(() => {
    let isLeft = false;
    checkDraw(JSON.parse(asked)).then(
      (result) => isLeft || setSame(result),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [asked]);
  if (isSame === null) return null;
  return <span data-browser={String(isSame)}>{isSame ? t('verify.browser') : t('verify.browserDiffers')}</span>;
}
