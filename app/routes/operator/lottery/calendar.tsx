import { useLoaderData } from '@remix-run/react';
import { CalendarView } from '~/features/operator/lotteries/calendar-view';
import { readCalendar } from '~/features/operator/lotteries/read-calendar.server';
import { submitCalendar } from '~/features/operator/lotteries/submit-calendar.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'lottery', 'lotteries'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorDrawCalendar());

export const loader = operatorPage(operatorGates.draws, async (ctx) => ({
  title: ctx.t('lotteries:calendar.title'),
  page: await readCalendar(ctx),
}));

export const action = operatorPage('lottery.approve', submitCalendar);

export default function OperatorDrawCalendar() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <CalendarView title={title} page={page} reply={reply} />;
}
