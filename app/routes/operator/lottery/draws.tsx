import { useActionData, useLoaderData } from '@remix-run/react';
import { DecidedResults } from '~/features/operator/draws/correction-view';
import { DrawsUnderWay } from '~/features/operator/draws/draws-view';
import { ExposureView } from '~/features/operator/draws/exposure-view';
import { readDecided } from '~/features/operator/draws/read-correction.server';
import { readDrawsUnderWay } from '~/features/operator/draws/read-draws-under-way.server';
import { readExposure } from '~/features/operator/draws/read-exposure.server';
import { readAwaited } from '~/features/operator/draws/read-result.server';
import { AwaitedResults } from '~/features/operator/draws/result-view';
import { submitDraws } from '~/features/operator/draws/submit-move.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'lottery'] };

export const meta = privateMeta(paths.operatorDraws());

export const loader = operatorPage(operatorGates.draws, async (ctx) => ({
  title: ctx.t('lottery:operator.title'),
  draws: await readDrawsUnderWay(ctx),
  zone: ctx.site.settings.timeZone,
  awaited: await readAwaited(ctx),
  decided: await readDecided(ctx),
  exposure: await readExposure(ctx),
}));

export const action = operatorPage('lottery.approve', submitDraws);

export default function OperatorDraws() {
  const { title, draws, awaited, decided, exposure, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <div className="grid gap-4">
        {exposure ? <ExposureView exposure={exposure} /> : null}
        <AwaitedResults rows={awaited} />
        <DrawsUnderWay draws={draws} zone={zone} reply={useActionData<typeof action>()} />
        <DecidedResults rows={decided} />
      </div>
    </>
  );
}
