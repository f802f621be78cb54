import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import { holdsRight, type WantedRight } from '~/domain/shared/rights';
import { findFixedSettings } from '~/domain/site/fixed-settings.server';
import { type DemoLeftovers, readDemoLeftovers } from '~/domain/views/read-demo-leftovers.server';
import { readSetup } from '~/domain/views/read-setup.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { sitePartPath } from '../site/site-parts';

/** The forms of the page itself; the other steps have pages of their own. */
export const startGates = {
  takeTexts: 'content.publish',
  makeAgent: 'accounts.act',
  tryEmail: 'system.run',
  trySms: 'system.run',
} as const satisfies Record<string, WantedRight>;
export type StartIntent = keyof typeof startGates;

type Step = {
  id: string;
  isDone: boolean;
  /** Where it is done; null: by the form below it, or on the server. */
  to: string | null;
  form?: StartIntent;
  command?: string;
  /** Why it cannot be changed any more. */
  fixed?: string;
  /** How many there still are. */
  count?: string;
};

/** What a demo has to lose before it is a site: each step is done once nothing of it is in force. */
function demoSteps({ services, language }: SignedInContext, left: DemoLeftovers): Step[] {
  const step = (id: string, count: number, to: string): Step => ({
    ...{ id, isDone: count === 0, to },
    ...(count > 0 && { count: formatNumber(count, language) }),
  });
  return [
    { id: 'demoMode', isDone: !services.environment.isDemo, to: null },
    step('demoAccounts', left.accounts, paths.operatorAccounts()),
    step('demoVendors', left.vendors, paths.operatorVendors()),
    step('demoMethods', left.methods, paths.operatorMethods()),
    step('demoTexts', left.texts, paths.operatorContent('announcements')),
  ];
}

/** What a site needs before it opens, each step with whether it is done, from what the database holds now. */
export async function readStart(ctx: SignedInContext) {
  const { viewer, services, site, t } = ctx;
  const [facts, fixed, managers, demo] = await Promise.all([
    readSetup(ctx),
    findFixedSettings(ctx),
    findHolders(ctx, 'operators.manage'),
    readDemoLeftovers(ctx, services.demoNames),
  ]);
  const isSaved = (key: string) => facts.saved.includes(key);
  const setting = (key: string) => `${sitePartPath('settings')}#${key}`;
  const because = (key: 'currency' | 'timeZone') => fixed[key] && t(`refusal:site.fixed_by_${fixed[key]}`);
  const isSecure = services.environment.appOrigin?.startsWith('https:') ?? false;
  const steps: Step[] = [
    ...(demo ? demoSteps(ctx, demo) : []),
    { id: 'operators', isDone: managers.length > 1, to: paths.operatorOperators() },
    { id: 'name', isDone: isSaved('siteName'), to: setting('siteName') },
    {
      id: 'languages',
      isDone: isSaved('selectorLanguages') || isSaved('defaultLanguage'),
      to: setting('selectorLanguages'),
    },
    {
      id: 'zone',
      isDone: isSaved('timeZone') || fixed.timeZone !== undefined,
      to: setting('timeZone'),
      fixed: because('timeZone'),
    },
    {
      id: 'currency',
      isDone: isSaved('currency') || fixed.currency !== undefined,
      to: setting('currency'),
      fixed: because('currency'),
    },
    { id: 'domains', isDone: isSecure || facts.domains > 0, to: paths.operatorContent('domains') },
    { id: 'texts', isDone: facts.helpArticles > 0, to: paths.help(), form: 'takeTexts' },
    { id: 'methods', isDone: facts.methods > 0 && facts.payoutMethods > 0, to: paths.operatorMethods() },
    {
      id: 'games',
      isDone: facts.games > 0,
      to: paths.operatorCatalogue(),
      command: 'npm run catalogue:import -- FILE',
    },
    { id: 'agent', isDone: facts.agents > 0, to: null, form: 'makeAgent' },
    { id: 'email', isDone: facts.hasTriedEmail, to: null, form: 'tryEmail' },
    { id: 'sms', isDone: facts.hasTriedSms, to: null, form: 'trySms' },
    { id: 'open', isDone: !site.status.maintenance, to: sitePartPath('status') },
  ];
  const mayUse = (form: StartIntent | undefined) => form && holdsRight(viewer.rights, startGates[form]);
  return {
    isDemo: services.environment.isDemo,
    left: steps.filter(({ isDone }) => !isDone).length,
    steps: steps.map(({ form, ...step }) => ({
      ...step,
      form: mayUse(form) && !(form === 'takeTexts' && step.isDone) ? form : null,
    })),
  };
}

export type StartPage = Awaited<ReturnType<typeof readStart>>;
