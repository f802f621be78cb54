import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from '~/http/forms/forms.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { translatorFor } from '~/i18n/instances.server';

function contextWith(fields: Record<string, string>, language: 'bn' | 'en' = 'en'): RequestContext {
  const body = new URLSearchParams(fields);
  const form = () => new Request('http://localhost/login', { method: 'POST', body }).formData();
  return { form, language, t: translatorFor(language), load: { headers: [] as [string, string][] } } as RequestContext;
}

async function answerTo(refusal: Refusal, language?: 'bn' | 'en') {
  const ctx = contextWith({ username: 'rahima', password: 'secret' }, language);
  const answer = await submitForm(ctx, z.object({}), () => Promise.reject(refusal));
  if (answer instanceof Response || !('init' in answer)) throw new Error('not refused');
  return { ...answer.data, status: answer.init?.status, headers: new Headers(ctx.load.headers) };
}

test('a throttled form is 429 with the true wait, in words and as a header', async () => {
  const refusal = new Refusal('identity.too_many_attempts', undefined, { seconds: '300' });
  const english = await answerTo(refusal);
  expect(english.status).toBe(429);
  expect(english.headers.get('Retry-After')).toBe('300');
  expect(english.errors.form).toEqual(['Too many requests, please try again after 5 minutes.']);
  expect((await answerTo(refusal, 'bn')).errors.form?.[0]).toContain('৫ মিনিট');
});

test('a gateway that is away is 503, a wrong pair 401, any other refusal 422', async () => {
  expect(await answerTo(new Refusal('gateway.unavailable'))).toMatchObject({ status: 503 });
  expect((await answerTo(new Refusal('gateway.unavailable'))).headers.has('Retry-After')).toBe(true);
  expect(await answerTo(new Refusal('identity.wrong_credentials'))).toMatchObject({ status: 401 });
  const digits = await answerTo(new Refusal('identity.mobile_digits', 'mobileNum', { digits: '11' }), 'bn');
  expect(digits).toMatchObject({ status: 422, errors: { mobileNum: ['১১ সংখ্যার মোবাইল নম্বর লিখুন।'] } });
});

test('what was typed comes back, secrets do not', async () => {
  const { values } = await answerTo(new Refusal('identity.wrong_credentials'));
  expect(values).toEqual({ username: 'rahima' });
});

test('a long draft comes back whole', async () => {
  const content = 'ক্ষ্মী '.repeat(2_000);
  const form = async () => new URLSearchParams({ content }) as unknown as FormData;
  const answer = await submitForm({ ...contextWith({}), form } as RequestContext, z.object({}), () =>
    Promise.reject(new Refusal('messaging.newer')),
  );
  expect((answer as { data: { values: object } }).data.values).toEqual({ content });
});

test('anything but a refusal is a bug and flies on', async () => {
  const bug = new Error('bug');
  await expect(submitForm(contextWith({}), z.object({}), () => Promise.reject(bug))).rejects.toBe(bug);
});

test('whatever a form holds, its reply is texts by field and nothing deeper', async () => {
  const name = fc.oneof(
    fc.constantFrom('a.b[0].c', 'x[100]', 'x[]', '__proto__', 'toString', 'constructor'),
    fc.string(),
  );
  const value = fc.oneof(fc.constantFrom('[['.repeat(5_000), '{"a":'.repeat(3_000)), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 20 }), async (fields) => {
      const ctx = contextWith({});
      const body = new URLSearchParams(fields);
      const form = () => new Request('http://localhost/login', { method: 'POST', body }).formData();
      const answer = await submitForm({ ...ctx, form } as RequestContext, z.object({}), () =>
        Promise.reject(new Refusal('identity.wrong_credentials')),
      );
      if (answer instanceof Response || !('init' in answer)) throw new Error('not refused');
      const { values, errors } = answer.data;
      expect(Object.values(values).every((each) => typeof each === 'string' && each.length <= 65_536)).toBe(true);
      expect(
        Object.values(errors)
          .flat()
          .every((each) => typeof each === 'string'),
      ).toBe(true);
    }),
  );
});
