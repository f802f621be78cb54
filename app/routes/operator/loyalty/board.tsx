import { useLoaderData } from '@remix-run/react';
import { BoardSheet } from '~/features/operator/loyalty/board-sheet';
import { loyaltyGates } from '~/features/operator/loyalty/loyalty-gates';
import { readBoardSheet } from '~/features/operator/loyalty/read-loyalty.server';
import { submitBoardSheet } from '~/features/operator/loyalty/submit-loyalty.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'loyalty', 'missions', 'offers'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorBoards());

export const loader = operatorPage(operatorGates.boards, async (ctx) => {
  const page = await readBoardSheet(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitBoardSheet, loyaltyGates);

export default function OperatorBoard() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <BoardSheet page={page} reply={reply} />;
}
