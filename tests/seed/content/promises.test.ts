import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBuilt, type ProductFeature, productFeatures } from '~/domain/shared/product-features';
import { vendorPlans } from '~/seed/catalogue/vendors';
import { announcementsAt } from '~/seed/content/announcements';
import { bannersFor } from '~/seed/content/banners';
import { helpArticlesFor } from '~/seed/content/help';
import type { IsBuilt } from '~/seed/content/promised';
import { promotionsAt } from '~/seed/content/promotions';

type Language = 'bn' | 'en';
/** What is read at one glance, and where it is. */
type Said = { where: string; language: Language; text: string };

const languages = ['bn', 'en'] as const;
const now = new Date('2026-03-15T06:00:00Z');

/** Words that promise a feature. */
const promises: Record<ProductFeature, Record<Language, RegExp>> = {
  bonuses: { bn: /বোনাস|৭০\s?%|জমায় ১০%/, en: /bonus|70\s?%|10% on/i },
  memberRebates: { bn: /রিবেট/, en: /rebate/i },
  cashback: { bn: /ক্যাশব্যাক|নিট ক্ষতি|৫% ফেরত/, en: /cash ?back|net loss|5% back/i },
  checkIns: { bn: /চেক-ইন/, en: /check-ins?\b/i },
  applications: { bn: /ভুল ধরিয়ে দিন/, en: /report a fault/i },
  inviteRewards: { bn: /৭,?৭৭৭/, en: /7,?777/ },
  bindingRewards: { bn: /১৩১ হাজার|৩১ হাজার/, en: /131K|31K/i },
  appRewards: { bn: /৮৮ টাকা|লগ ইন করলেই উপহার/, en: /88 taka|gift for the first (sign-in|login)/i },
  freeTickets: { bn: /টিকিট ফ্রি|ফ্রি টিকিট|ষষ্ঠটি ফ্রি/, en: /ticket free|free ticket|sixth is free/i },
  commissions: { bn: /কমিশন/, en: /commission/i },
  vipLevels: { bn: /ভিআইপি|প্রতিটিতে আরও বেশি রিবেট/, en: /\bVIP\b/ },
  pointsMall: { bn: /পয়েন্ট/, en: /\bpoints\b/i },
  wheel: { bn: /দিনের চাকা/, en: /wheel of the day/i },
  raffle: { bn: /সাপ্তাহিক ড্র/, en: /weekly draw/i },
  promoCodes: { bn: /উপহারের কোড/, en: /gift codes?\b/i },
  missions: { bn: /মিশন/, en: /\bmissions?\b/i },
  playLimits: {
    bn: /সীমা (বেঁধে|ঠিক কর|মনে রাখে)|সীমা নিজেই ঠিক কর|সীমা, বিরতি|স্বেচ্ছা-বর্জন|যে সীমার মধ্যে/,
    en: /set (your own|the) limits|limits you want|limits, breaks|self-exclusion|exclude yourself|watch limits/i,
  },
  feedbackForm: { bn: /মতামত ফর্ম/, en: /feedback form/i },
  liveChat: { bn: /লাইভ চ্যাট|চ্যাট বন্ধ/, en: /live chat|cost you the chat/i },
  appDownload: { bn: /লাইট অ্যাপ|অ্যাপ নামান/, en: /lite app|get the app|install the app/i },
  gamePages: { bn: /গেমটি খুলুন/, en: /open the game(?! again)/i },
};

const notYet: Record<Language, RegExp> = {
  bn: /শিগগিরই|এখনো .*(না|হয়নি)|সামনে/,
  en: /coming soon|not .*yet|on their way/i,
};

/** What the seed shows where `isBuilt` says so. */
function seeded(isBuilt: IsBuilt): Said[] {
  const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');
  return languages.flatMap((language) =>
    [
      ...bannersFor(isBuilt)
        .filter((banner) => banner.language === language)
        .map(({ artSeed, title, subtitle, callToAction }) => ({
          where: `banner ${artSeed}`,
          text: [title, subtitle, callToAction].join(' '),
        })),
      ...announcementsAt(now, isBuilt)
        .filter(({ execution }) => !execution.includes('G'))
        .flatMap(({ texts }) => {
          const { title, content } = texts[language];
          return [title, `${title} ${plain(content)}`].map((text) => ({ where: `announcement ${title}`, text }));
        }),
      ...promotionsAt(now, isBuilt).flatMap(({ code, texts }) => {
        const { title, summary, content } = texts[language];
        return [summary, plain(content)].map((text) => ({ where: `promotion ${code}`, text: `${title} ${text}` }));
      }),
      ...helpArticlesFor(isBuilt).flatMap(({ slug, texts }) =>
        texts[language].content
          .split(/(?=<(?:p|li|tr|h3)>)/)
          .map((part) => ({ where: `help ${slug}`, text: plain(part) })),
      ),
      ...vendorPlans.map(({ code, notice }) => ({ where: `vendor ${code}`, text: notice?.[language] ?? '' })),
      ...letters(language, isBuilt),
    ].map((said) => ({ ...said, language })),
  );
}

/** Letters that are written only where each of these features is on. */
const lettersOf: Record<string, readonly ProductFeature[]> = {
  vipRaised: ['vipLevels', 'memberRebates'],
  vipWillFall: ['vipLevels', 'pointsMall'],
  vipFallen: ['vipLevels', 'pointsMall'],
  bonusGiven: ['bonuses'],
  pointsGiven: ['pointsMall'],
  pointsTakenBack: ['pointsMall'],
  lookAtYourPlay: ['playLimits'],
  figuresOfYourPlay: ['playLimits'],
  limitSetForYou: ['playLimits'],
  lookAtYourLimits: ['playLimits'],
};

function letters(language: Language, isBuilt: IsBuilt) {
  const { letters } = JSON.parse(readFileSync(`locales/${language}/inbox.json`, 'utf8'));
  return Object.entries(letters as Record<string, object>)
    .filter(([template]) => (lettersOf[template] ?? []).every(isBuilt))
    .map(([template, letter]) => ({ where: `letter ${template}`, text: Object.values(letter).join(' ') }));
}

function brokenPromises(isBuilt: IsBuilt): string[] {
  return seeded(isBuilt).flatMap(({ where, language, text }) =>
    productFeatures
      .filter((feature) => !isBuilt(feature) && promises[feature][language].test(text) && !notYet[language].test(text))
      .map((feature) => `${language}, ${where}: ${feature} in "${text.trim().slice(0, 80)}"`),
  );
}

test('no text promises what the product does not do', () => {
  expect(brokenPromises(isBuilt)).toEqual([]);
});

test.each(productFeatures)('without %s alone nothing promises it', (feature) => {
  expect(brokenPromises((one) => one !== feature)).toEqual([]);
});

test('once everything is built nothing is told to be on its way', () => {
  const late = seeded(() => true).filter(({ text }) => /coming soon|শিগগিরই|on their way/i.test(text));
  expect(late).toEqual([]);
});

test('a feature that is built changes what is told', () => {
  const told = (isBuilt: IsBuilt) => JSON.stringify(seeded(isBuilt));
  const without = (feature: ProductFeature) => told((one) => one !== feature);
  // Nothing in the seed waits for it.
  const unnamed: ProductFeature[] = ['commissions'];
  expect(productFeatures.filter((feature) => without(feature) === told(() => true))).toEqual(unnamed);
});

test('both languages tell of the same features', () => {
  const told = (language: Language) =>
    productFeatures.filter((feature) =>
      seeded(() => true).some((said) => said.language === language && promises[feature][language].test(said.text)),
    );
  expect(told('bn')).toEqual(told('en'));
});
