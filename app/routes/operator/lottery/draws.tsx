import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DecidedResults } from '~/features/operator/draws/correction-view';
import { DrawAlarms } from '~/features/operator/draws/draw-alarms';
import { DrawsList } from '~/features/operator/draws/draws-view';
import { ExposureView } from '~/features/operator/draws/exposure-view';
import { readDecided } from '~/features/operator/draws/read-correction.server';
import { readDraws } from '~/features/operator/draws/read-draws.server';
import { readExposure } from '~/features/operator/draws/read-exposure.server';
import { readAwaited } from '~/features/operator/draws/read-result.server';
import { AwaitedResults } from '~/features/operator/draws/result-view';
import { submitDraws } from '~/features/operator/draws/submit-move.server';
import { writeDraws } from '~/features/operator/draws/write-draws.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';
import { Tabs } from '~/ui/data/tabs';

export const handle = { i18n: ['operator', 'lottery', 'lotteries', 'dashboard'] };

export const meta = privateMeta(paths.operatorDraws());

export const loader = operatorPage(operatorGates.draws, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeDraws(ctx));
  const parts = [readDraws(ctx), readAwaited(ctx), readDecided(ctx), readExposure(ctx)] as const;
  const [page, awaited, decided, exposure] = await Promise.all(parts);
  return { title: ctx.t('lottery:operator.title'), page, awaited, decided, exposure };
});

export const action = operatorPage('lottery.approve', submitDraws);

export default function OperatorDraws() {
  const { title, page, awaited, decided, exposure } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('lotteries');
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Tabs tabs={page.pages} label={t('pages')} className="mb-4" />
      <div className="grid gap-4">
        <DrawAlarms alarms={page.alarms} />
        {exposure ? <ExposureView exposure={exposure} /> : null}
        <AwaitedResults rows={awaited} />
        <DrawsList page={page} reply={reply} />
        <DecidedResults rows={decided} />
      </div>
    </>
  );
}
