import { redirect } from '@remix-run/node';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { operatorPage } from '~/http/request/guards.server';

/** The first of the reports. */
export const loader = operatorPage(operatorGates.reports, () => redirect(paths.operatorReport('play')));
