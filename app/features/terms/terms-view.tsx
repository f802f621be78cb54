import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Prose } from '~/ui/page/prose';
import type { TermsPage } from './read-terms-page.server';

/** The change first, in a few words; the whole text is one press away. */
export function TermsView({ page, reply }: { page: TermsPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('help');
  const { state } = useNavigation();
  return (
    <div className="grid gap-4">
      {page.owes ? <p>{t('terms.why')}</p> : null}
      {page.changes.length > 0 ? (
        <section aria-labelledby="terms-changes">
          <h3 id="terms-changes" className="mb-2 text-lg">
            {t('terms.changes')}
          </h3>
          <ul className="grid gap-3">
            {page.changes.map(({ number, text, since }) => (
              <li key={number} className="rounded-card bg-raised px-4 py-3">
                <p className="whitespace-pre-line">{text}</p>
                <p className="mt-1 text-sm text-muted">{since}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Disclosure summary={t('terms.whole')} isOpen={!page.owes || undefined}>
        <Prose html={page.html} />
        {page.earlier ? (
          <p className="mt-3">
            <Link to={page.earlier} className="link">
              {t('terms.earlier')}
            </Link>
          </p>
        ) : null}
      </Disclosure>
      {page.accepted ? <p className="text-sm text-muted">{page.accepted}</p> : null}
      {page.owes ? (
        <Form method="post" action={page.here} replace className="grid gap-3">
          <FormErrors errors={reply?.errors.form ?? reply?.errors.version} />
          <input type="hidden" name="version" value={page.version} />
          <Button isPending={state === 'submitting'}>{t('terms.agree')}</Button>
          <p className="text-sm text-muted">
            {t('terms.otherwise')}{' '}
            <Link to={page.withdraw} className="link">
              {t('terms.withdraw')}
            </Link>
          </p>
        </Form>
      ) : null}
    </div>
  );
}
