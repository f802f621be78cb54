import type { Language } from '~/domain/shared/language';

/** A file of a captcha, by what it shows and the seed its shape follows from: the same job makes the same bytes. */
export type CaptchaJob =
  | { kind: 'picture'; seed: string; figures: string }
  | { kind: 'sound'; seed: string; figures: string; language: Language };

/** Makes the files of captchas: some milliseconds of a processor each. */
export type CaptchaFiles = { make(job: CaptchaJob): Promise<Buffer> };

/** What the thread that makes them answers to a job sent with this id. */
export type ThreadAnswer = { id: number; file: Uint8Array };
