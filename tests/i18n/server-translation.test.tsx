import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, useTranslation as useLibrary } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { instanceFor } from '~/i18n/instances.server';
import { useTranslation as useOwn } from '~/i18n/react-i18next.server';

const ways: [string | readonly string[] | undefined, string][] = [
  ['shell', 'account.security'],
  [['auth', 'shell'], 'done'],
  [undefined, 'shell:account.security'],
  ['shell', 'auth:done'],
];

function drawn(language: 'bn' | 'en', useTranslation: typeof useOwn): string {
  const Words = ({ way: [namespace, key] }: { way: (typeof ways)[number] }) => {
    const { t, i18n } = useTranslation(namespace);
    const [same] = useTranslation(namespace);
    return <p lang={i18n.language}>{`${t(key)} ${same(key)}`}</p>;
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={instanceFor(language)}>
      {ways.map((way) => (
        <Words key={way.join()} way={way} />
      ))}
    </I18nextProvider>,
  );
}

describe('the words of a page on the server', () => {
  test.each(['bn', 'en'] as const)('are those of the library in %s', (language) => {
    const own = drawn(language, useOwn);
    expect(own).toBe(drawn(language, useLibrary as typeof useOwn));
    expect(own).toContain(`lang="${language}"`);
    expect(own).not.toContain('account.security');
  });
});
