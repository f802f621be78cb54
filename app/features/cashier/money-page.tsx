import type { ReactNode } from 'react';
import { FormErrors } from '~/ui/forms/form-errors';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

type MoneyPageProps = {
  title: string;
  back: { to: string; text: string };
  amount: string;
  state: ReactNode;
  errors: string[] | undefined;
  /** What its owner can do now. */
  next: ReactNode;
  facts: { heading: string; list: ReactNode };
  course: { heading: string; steps: ReactNode };
};

/** The page of one deposit or withdrawal: what comes next, what it is, how it came here. */
export function MoneyPage({ title, back, amount, state, errors, next, facts, course }: MoneyPageProps) {
  return (
    <>
      <Link to={back.to} className="back-link">
        <Icon name="arrow-left" />
        {back.text}
      </Link>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <Panel>
          <div className="deposit-head" role="status">
            <p className="display deposit-amount">{amount}</p>
            {state}
          </div>
          <FormErrors errors={errors} />
          {next}
        </Panel>
        <div className="grid gap-4">
          <Panel heading={facts.heading}>{facts.list}</Panel>
          <Panel heading={course.heading}>{course.steps}</Panel>
        </div>
      </div>
    </>
  );
}
