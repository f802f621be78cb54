import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Icon, type IconName } from '~/ui/media/icon';
import { AgentMark } from './agent-mark';
import type { EntrancePage } from './read-entrance.server';

/** What an agent is offered; the words are `agent:entrance.points.<id>`. */
const points = [
  { id: 'contracts', icon: 'diamond' },
  { id: 'bills', icon: 'coin' },
  { id: 'team', icon: 'people' },
  { id: 'links', icon: 'invite' },
] as const satisfies readonly { id: string; icon: IconName }[];

const steps = ['ask', 'open', 'build'] as const;

type EntranceFrameProps = {
  page: EntrancePage;
  /** "Monday to Friday, 12:00–21:00". */
  hours: string;
  ways: ReactNode;
  /** The form for who comes in. */
  children: ReactNode;
};

/** The agents' entrance: what is offered, in Chinese, and the way in, in the visitor's own language. */
export function EntranceFrame({ page, hours, ways, children }: EntranceFrameProps) {
  const { t } = useTranslation('agent');
  const site = page.nameAbroad;
  return (
    <div className="agent agent-entrance">
      <header className="agent-header">
        <div className="agent-header-row">
          <AgentMark siteName={page.siteName} to={paths.agent()} />
          <ButtonLink to={paths.home()} look="quiet" className="ms-auto">
            {t('toSite')}
          </ButtonLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="agent-entrance-main">
        <section className="agent-hero" data-theme="dark" lang="zh-CN">
          <img src={page.art} alt="" width={1240} height={420} />
          <div className="agent-hero-words">
            <p className="agent-hero-kicker">{t('entrance.kicker', { site })}</p>
            <h1>{t('entrance.title')}</h1>
            <p>{t('entrance.lead', { site })}</p>
          </div>
        </section>
        <div className="agent-entrance-side">
          <section className="panel agent-entrance-form" aria-labelledby="agent-sign-in">
            <h2 id="agent-sign-in" className="text-2xl">
              {t('door.title')}
            </h2>
            {children}
          </section>
          <Consulting page={page} hours={hours} />
          <div className="agent-entrance-ways">{ways}</div>
        </div>
        <div className="agent-offer" lang="zh-CN">
          <ul className="agent-points">
            {points.map(({ id, icon }) => (
              <li key={id} className="panel">
                <Icon name={icon} size={28} />
                <h2 className="text-lg">{t(`entrance.points.${id}.title`)}</h2>
                <p>{t(`entrance.points.${id}.text`)}</p>
              </li>
            ))}
          </ul>
          <section aria-labelledby="agent-steps">
            <h2 id="agent-steps" className="text-xl">
              {t('entrance.steps.title')}
            </h2>
            <ol className="agent-steps">
              {steps.map((step) => (
                <li key={step}>{t(`entrance.steps.${step}`)}</li>
              ))}
            </ol>
          </section>
          <p className="agent-offer-hours">
            <Icon name="clock" size={20} />
            {t('entrance.hours', { hours: page.hours.chinese, zone: page.hours.zone })}
          </p>
        </div>
      </main>
      <footer className="agent-entrance-foot">{t('door.age', { age: page.age })}</footer>
    </div>
  );
}

/** When somebody answers, and where; the only way to become an agent is to ask. */
function Consulting({ page, hours }: Pick<EntranceFrameProps, 'page' | 'hours'>) {
  const { t } = useTranslation('agent');
  return (
    <section className="panel" aria-labelledby="agent-consulting">
      <h2 id="agent-consulting" className="text-lg">
        {t('door.consulting')}
      </h2>
      <p className="agent-hours">
        {hours} ({page.hours.shownZone})
      </p>
      <p className="text-sm text-muted">{page.hours.isOpen ? t('door.open') : t('door.closed')}</p>
      {page.services.length > 0 ? (
        <ul className="agent-services">
          {page.services.map(({ kind, text, href }) => (
            <li key={`${kind} ${href}`}>
              <a className="button button-secondary button-small" href={href} rel="noopener" target="_blank">
                {text}
                <Icon name="external" size={16} />
                <span className="sr-only">{t('door.newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
