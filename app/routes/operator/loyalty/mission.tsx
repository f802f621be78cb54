import { useLoaderData } from '@remix-run/react';
import { loyaltyGates } from '~/features/operator/loyalty/loyalty-gates';
import { MissionSheet } from '~/features/operator/loyalty/mission-sheet';
import { readMissionSheet } from '~/features/operator/loyalty/read-loyalty.server';
import { submitMissionSheet } from '~/features/operator/loyalty/submit-loyalty.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'loyalty', 'missions', 'offers'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorMissions());

export const loader = operatorPage(operatorGates.missions, async (ctx) => {
  const page = await readMissionSheet(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitMissionSheet, loyaltyGates);

export default function OperatorMission() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <MissionSheet page={page} reply={reply} />;
}
