import { redirect } from '@remix-run/node';
import { previewAddress } from '~/features/operator/content/preview-address.server';
import { contentGate } from '~/http/links/operator-gates';
import { operatorPage } from '~/http/request/guards.server';

/** The page that a revision is for, with the revision in its place. */
export const loader = operatorPage(contentGate('promotions'), async (ctx) => redirect(await previewAddress(ctx)));
