import type { AnswerWords } from '~/domain/messaging/conversations/deliver-answers.server';
import { type BundledLanguage, contentLanguageOf, isBundledLanguage, type Words } from '~/domain/shared/language';
import { translatorFor } from './instances.server';

/** The letter is in the language that its reader asked in, what the operators read of it in theirs. */
export function answerWords(siteName: Words, operators: BundledLanguage): AnswerWords {
  const told = translatorFor(operators);
  return {
    letter({ reference, text: answer, language }) {
      const t = translatorFor(isBundledLanguage(language) ? language : 'en');
      const site = siteName[contentLanguageOf(language)];
      return {
        subject: t('desk:sentTo.subject', { site, reference }),
        text: t('desk:sentTo.text', { site, reference, answer }),
      };
    },
    told: (isSent, contact) => told(isSent ? 'desk:sentTo.sent' : 'desk:sentTo.unsent', { contact }),
  };
}
