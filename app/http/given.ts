type Form = Pick<FormData, 'get'>;

export function textOf(form: Form, name: string): string {
  return String(form.get(name) ?? '')
    .normalize('NFC')
    .trim();
}

/** The captcha as it was answered; null where none was. */
export function givenCaptcha(form: Form): { captchaId: string; answer: string } | null {
  const [captchaId, answer] = [textOf(form, 'captchaId'), textOf(form, 'captcha')];
  return captchaId && answer ? { captchaId, answer } : null;
}
