import { data } from '@remix-run/node';
import { registerByOperator } from '~/domain/agency/downlines/register-by-operator.server';
import { record } from '~/domain/audit/record.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { readSetup } from '~/domain/views/read-setup.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { StartIntent } from './read-start.server';
import { AgentSchema, EmailSchema, NothingSchema, SmsSchema } from './start-schema';

/** What the page is told once and never again. */
export type StartReply = FormReply<{ agent?: { account: string; password: string } }>;

export async function submitStart(ctx: SignedInContext, intent: StartIntent) {
  const done = (params: Record<string, string> = {}) =>
    redirectWithToast(ctx, `${paths.operatorStart()}#${intent}`, ctx.t(`start:done.${intent}`, params));
  switch (intent) {
    case 'takeTexts':
      return submitForm(ctx, NothingSchema, async () => {
        await takeTexts(ctx);
        return done();
      });
    case 'makeAgent':
      return submitForm(ctx, AgentSchema, async ({ username }) => {
        const { temporaryPassword: password } = await registerByOperator(ctx, { role: 'agent', username });
        return data<StartReply>({ values: { intent }, errors: {}, agent: { account: username, password } });
      });
    case 'tryEmail':
      return submitForm(ctx, EmailSchema, async ({ email: to }) => {
        await ctx.gateways.email.send({ to, ...trial(ctx) });
        await noteTrial(ctx, 'email');
        return done({ to });
      });
    case 'trySms':
      return submitForm(ctx, SmsSchema, async ({ mobile: to }) => {
        await ctx.gateways.sms.send({ to, text: trial(ctx).text });
        await noteTrial(ctx, 'sms');
        return done({ to });
      });
  }
}

/** Only where nothing has been written: an operator's own texts are not replaced. */
function takeTexts(ctx: SignedInContext): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await readSetup(ctx)).helpArticles > 0) return;
    for (const article of ctx.services.startingTexts) await saveHelpArticle(ctx, article);
  });
}

function trial({ t, site, language }: SignedInContext) {
  const name = site.settings.siteName[language];
  return { subject: name, text: t('start:trial', { site: name }) };
}

/** To whom is nobody's business later on. */
async function noteTrial(ctx: SignedInContext, gateway: 'email' | 'sms'): Promise<void> {
  await record(ctx, { action: 'site.tryGateway', subject: `gateway:${gateway}`, before: null, after: null });
}
