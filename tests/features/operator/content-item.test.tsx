// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { ContentItemView } from '~/features/operator/content/content-item';
import type { ContentItem } from '~/features/operator/content/read-content.server';
import type { FormReply } from '~/http/forms/form-reply';
import { instanceFor } from '~/i18n/instances.server';

const common = {
  ...{ zone: 'Asia/Dhaka', list: '/operator/content/menus', newest: 2, isShown: true, isBehind: false },
  ...{ writer: 'editor2', isNew: false, canSave: true, canWithdraw: true, canRemove: false, open: null, history: [] },
  ...{ entries: [], own: null, fieldNames: null, isFixed: false, patterns: [], facts: [], change: null },
};
type Page = Partial<ContentItem>;
const save = { intent: 'save', basedOn: '2' };

const show = (page: Page, reply?: FormReply) => {
  const whole = { ...common, ...page } as ContentItem;
  const Component = () => <ContentItemView title={whole.title} page={whole} reply={reply} />;
  const Stub = createRemixStub([{ path: '/', Component }]);
  return render(
    <I18nextProvider i18n={instanceFor('en')}>
      <Stub />
    </I18nextProvider>,
  ).container.innerHTML;
};

test('a menu is a form of places, with the dead entries to be taken out, and its refusal beside them', () => {
  const page: Page = {
    ...{ kind: 'menus', key: 'tab', title: 'Menu on phones', values: { 'place.HOME': '1', 'place.OLD': '2' } },
    entries: [{ code: 'HOME', bn: 'হোম', en: 'Home' }],
  };
  const errors = { entries: ['This menu needs the entry to log in.'] };
  const html = show(page, { values: { ...save, ...page.values }, errors });
  expect(html).toMatch(/<label[^>]*for="place-HOME"[^>]*>হোম · Home/);
  expect(html).toMatch(/name="place\.HOME"[^>]*value="1"/);
  expect(html).toMatch(/name="place\.OLD"[^>]*value="2"/);
  expect(html).toContain('This menu needs the entry to log in.');
  expect(html).not.toMatch(/Times are in/);
});

test('what somebody else saved meanwhile is shown beside what was typed, also where there are no texts', () => {
  const facts = [{ key: 'entries', label: 'Entries', text: 'Home · Live Casino' }];
  const page: Page = { kind: 'menus', key: 'side', title: 'Side menu', values: {}, facts };
  const html = show(page, { values: { ...save, basedOn: '1', 'place.POINTS': '2' }, errors: { form: ['Newer.'] } });
  expect(html).toContain('What editor2 saved meanwhile');
  expect(html).toContain('Home · Live Casino');
});

test('a contact has a title in each language and a refused link at its field', () => {
  const page: Page = { kind: 'services', key: '4', title: 'Desk', values: { csType: 'TELEGRAM', address: 'tg:x' } };
  const html = show(page, { values: { ...save, address: 'http://x' }, errors: { path: ['Not accepted.'] } });
  for (const name of ['title.bn', 'title.en', 'csType', 'address', 'position'])
    expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/data-error-for="address"[\s\S]*Not accepted\./);
});

test('a domain tells what changes, part by part, and is removed once it is off', () => {
  const page: Page = {
    ...{ kind: 'domains', key: 'agents.example', title: 'agents.example', own: 'khela.example' },
    ...{ values: { purpose: 'app' }, isShown: false, canWithdraw: false, canRemove: true },
    change: { number: '3', rows: [{ key: 'purpose', label: 'Opens at', before: 'Agent entrance', after: 'App page' }] },
  };
  const html = show(page);
  expect(html).toContain('id="change"');
  expect(html).toContain('What revision 3 changes');
  expect(html).toContain('The site always answers at khela.example.');
  expect(html).toMatch(/value="remove"[^>]*>[\s\S]*?Remove from the list/);
  expect(html).not.toContain('value="withdraw"');
});

test('an only operator is told how to add another where two are needed', () => {
  const page: Page = { kind: 'domains', key: 'agents.example', title: 'agents.example', values: { purpose: 'app' } };
  expect(show({ ...page, takesTwo: true, isAlone: true })).toContain('npm run operator:add');
  const html = show({ ...page, takesTwo: true, isAlone: false });
  expect(html).not.toContain('npm run operator:add');
  expect(html).toContain('The operator who writes a revision cannot publish it');
  const acts = { isOwnDraft: true, propose: true } as NonNullable<ContentItem['open']>['acts'];
  const open = { id: 4, state: 'draft' as const, number: '3', publishAt: null, acts };
  const own = show({ ...page, takesTwo: true, isAlone: false, open });
  expect(own).toContain('You wrote this revision. Another operator has to publish it.');
  expect(own).not.toContain('value="publish"');
});

test('a field that a registration needs cannot be made optional', () => {
  const page: Page = {
    ...{ kind: 'fields', key: 'username', title: 'User name', values: { patternId: '2' }, canWithdraw: false },
    ...{ fieldNames: { bn: 'ইউজারনেম', en: 'User name' }, patterns: [{ value: '2', text: 'Letters' }] },
  };
  const fixed = show({ ...page, isFixed: true });
  expect(fixed).toMatch(/type="hidden" name="isRequired" value="on"/);
  expect(fixed).not.toContain('type="checkbox"');
  expect(show(page)).toMatch(/type="checkbox"[^>]*name="isRequired"/);
});
