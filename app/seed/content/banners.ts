import type { Words } from '~/domain/shared/language';
import type { LinkageType } from '~/domain/site/links';
import type { BannerInput } from '~/domain/site/save-banner.server';
import type { BannerGroup } from '~/domain/site/site';
import { type IsBuilt, type Promised, told } from './promised';

type Design = {
  title: Words;
  subtitle: Words;
  callToAction: Words;
  linkageType?: LinkageType;
  linkage?: string;
  url?: string;
};

/** A slot of the demo's catalogue. */
const featuredNode = '10580';

const firstDeposit = { linkageType: 'promotion', linkage: 'first-deposit-70' } as const;
const invite = { linkageType: 'path', linkage: '/promotions/invite-7777' } as const;
const featured = {
  title: { bn: 'আজকের বাছাই গেম', en: "Today's pick" },
  subtitle: {
    bn: 'সহজ নিয়ম, ঝলমলে ছবি। আগে বিনা টাকায় খেলে দেখুন।',
    en: 'Simple rules, bright pictures. Try it for free first.',
  },
  linkageType: 'game',
  linkage: featuredNode,
} as const;

const home: (Design | Promised<Design>)[] = [
  {
    promises: ['bonuses'],
    text: {
      ...firstDeposit,
      title: { bn: 'প্রথম জমায় ৭০% বোনাস', en: '70% on your first deposit' },
      subtitle: {
        bn: 'নতুন সদস্যদের জন্য। নিয়ম সোজা, আর জমা দেওয়ার আগেই লেখা আছে।',
        en: 'For new members. Simple rules, shown before you deposit.',
      },
      callToAction: { bn: 'অফারটি দেখুন', en: 'See the offer' },
    },
    before: {
      ...firstDeposit,
      title: { bn: 'শিগগিরই: প্রথম জমায় ৭০% বোনাস', en: 'Coming soon: 70% on your first deposit' },
      subtitle: {
        bn: 'নতুন সদস্যদের জন্য। নিয়মগুলো এখনই পড়ে নিতে পারেন।',
        en: 'For new members. You can read the rules already.',
      },
      callToAction: { bn: 'নিয়ম দেখুন', en: 'Read the rules' },
    },
  },
  {
    promises: ['inviteRewards'],
    text: {
      ...invite,
      title: { bn: 'বন্ধু আনুন, ৭,৭৭৭ পর্যন্ত পান', en: 'Bring a friend, get up to 7,777' },
      subtitle: {
        bn: 'একজন বন্ধু যোগ দিলেই পুরস্কারের পথ খোলে।',
        en: 'One friend who joins is enough to open the reward.',
      },
      callToAction: { bn: 'কীভাবে, জানুন', en: 'How it works' },
    },
    before: {
      ...invite,
      title: { bn: 'শিগগিরই: বন্ধু আনলে ৭,৭৭৭ পর্যন্ত', en: 'Coming soon: up to 7,777 for a friend' },
      subtitle: {
        bn: 'একজন বন্ধু যোগ দিলেই পুরস্কারের পথ খুলবে।',
        en: 'One friend who joins will be enough to open the reward.',
      },
      callToAction: { bn: 'কীভাবে, জানুন', en: 'How it will work' },
    },
  },
  {
    promises: ['gamePages'],
    text: { ...featured, callToAction: { bn: 'গেমটি খুলুন', en: 'Open the game' } },
    before: { ...featured, callToAction: { bn: 'গেমটি দেখুন', en: 'See the game' } },
  },
  {
    promises: ['playLimits'],
    text: {
      linkageType: 'path',
      linkage: '/member/limits',
      title: { bn: 'খেলা হোক আনন্দের', en: 'Keep it a game' },
      subtitle: {
        bn: 'নিজের সীমা নিজেই ঠিক করুন। ১৮ বছরের নিচে খেলা নয়।',
        en: 'Set your own limits. Nobody under 18.',
      },
      callToAction: { bn: 'সীমা ঠিক করুন', en: 'Set a limit' },
    },
    before: {
      linkageType: 'path',
      linkage: '/help#responsible-gaming',
      title: { bn: 'খেলা হোক আনন্দের', en: 'Keep it a game' },
      subtitle: {
        bn: 'কত টাকা, কতক্ষণ: শুরুর আগেই ঠিক করুন। ১৮ বছরের নিচে খেলা নয়।',
        en: 'Decide how much and how long before you start. Nobody under 18.',
      },
      callToAction: { bn: 'দায়িত্বশীল খেলা', en: 'Responsible gaming' },
    },
  },
];

/** Openly licensed short films stand in until the operator has some of their own. */
const videos: Design[] = [
  {
    title: { bn: 'নমুনা ভিডিও: বনের খরগোশ', en: 'Sample video: the rabbit in the wood' },
    subtitle: { bn: 'প্লে চাপলে তবেই ভিডিও আসে', en: 'Loads only when you press play' },
    callToAction: { bn: 'দেখুন', en: 'Watch' },
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  {
    title: { bn: 'নমুনা ভিডিও: ড্রাগনের খোঁজে', en: 'Sample video: looking for a dragon' },
    subtitle: { bn: 'প্লে চাপলে তবেই ভিডিও আসে', en: 'Loads only when you press play' },
    callToAction: { bn: 'দেখুন', en: 'Watch' },
    url: 'https://youtu.be/eRsGyueVLvQ',
  },
  {
    title: { bn: 'নমুনা ভিডিও: ইস্পাতের অশ্রু', en: 'Sample video: tears of steel' },
    subtitle: { bn: 'প্লে চাপলে তবেই ভিডিও আসে', en: 'Loads only when you press play' },
    callToAction: { bn: 'দেখুন', en: 'Watch' },
    url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
  },
];

const login: Design[] = [
  {
    title: { bn: 'আবার স্বাগতম', en: 'Welcome back' },
    subtitle: { bn: 'আপনার পছন্দের গেমগুলো অপেক্ষা করছে।', en: 'Your favourite games are waiting.' },
    callToAction: { bn: '', en: '' },
  },
];

const register: Promised<Design>[] = [
  {
    promises: ['bonuses'],
    text: {
      ...firstDeposit,
      title: { bn: 'খেলায় স্বাগতম', en: 'Welcome to Khela' },
      subtitle: {
        bn: 'এক মিনিটেই নিবন্ধন, প্রথম জমায় ৭০% বোনাস।',
        en: 'Register in a minute, 70% on your first deposit.',
      },
      callToAction: { bn: 'শর্ত দেখুন', en: 'See the terms' },
    },
    before: {
      ...firstDeposit,
      title: { bn: 'খেলায় স্বাগতম', en: 'Welcome to Khela' },
      subtitle: {
        bn: 'এক মিনিটেই নিবন্ধন। শিগগিরই আসছে: প্রথম জমায় ৭০% বোনাস।',
        en: 'Register in a minute. Coming soon: 70% on your first deposit.',
      },
      callToAction: { bn: 'নিয়ম দেখুন', en: 'Read the rules' },
    },
  },
];

const forget: Design[] = [
  {
    title: { bn: 'চিন্তার কিছু নেই', en: 'No problem' },
    subtitle: { bn: 'কয়েকটি ধাপেই নতুন পাসওয়ার্ড পাবেন।', en: 'A few steps to a new password.' },
    callToAction: { bn: 'সাহায্য নিন', en: 'Get help' },
    linkageType: 'path',
    linkage: '/help#faq',
  },
];

export function bannersFor(isBuilt: IsBuilt): BannerInput[] {
  return [
    ...inBothLanguages('w_home', told(home, isBuilt)),
    ...inBothLanguages('w_promotion', videos),
    ...inBothLanguages('w_login', login),
    ...inBothLanguages('w_reg', told(register, isBuilt)),
    ...inBothLanguages('w_forget', forget),
  ];
}

function inBothLanguages(groupName: BannerGroup, designs: Design[]): BannerInput[] {
  return designs.flatMap(({ title, subtitle, callToAction, ...design }, position) =>
    (['bn', 'en'] as const).map((language) => ({
      ...design,
      slot: `${groupName}-${position + 1}`,
      groupName,
      language,
      title: title[language],
      subtitle: subtitle[language],
      callToAction: callToAction[language],
      artSeed: `${groupName}-${position + 1}`,
      position,
    })),
  );
}
