import type { AnnouncementInput } from '~/domain/messaging/publish-announcement.server';
import { type IsBuilt, type Promised, told } from '../promised';
import { agentNews } from './agent-news';
import { homeNotices, playerNotices } from './notices';

const hourMs = 3_600_000;
const everybody: AnnouncementInput['execution'] = ['A', 'B'];

const welcome: Promised<AnnouncementInput> = {
  promises: ['bonuses', 'inviteRewards'],
  text: {
    kind: 'PU',
    execution: ['B'],
    texts: {
      bn: {
        title: 'খেলায় স্বাগতম',
        content:
          '<p>ঘুরে দেখুন, বিনা টাকায় গেম খেলে দেখুন। অ্যাকাউন্ট ছাড়াই।</p><ul><li>নতুন সদস্যদের প্রথম জমায় <strong>৭০% বোনাস</strong></li><li>বন্ধুকে আনলে <strong>৭,৭৭৭ পর্যন্ত</strong> পুরস্কার</li></ul><p><a href="/promotions">সব অফার দেখুন</a>। খেলার জন্য বয়স ১৮ বা তার বেশি হতে হবে।</p>',
      },
      en: {
        title: 'Welcome to Khela',
        content:
          '<p>Look around and try the games for free, without an account.</p><ul><li><strong>70%</strong> on the first deposit of new members</li><li><strong>Up to 7,777</strong> for bringing a friend</li></ul><p><a href="/promotions">See all offers</a>. You must be 18 or older to play.</p>',
      },
    },
  },
  before: {
    kind: 'PU',
    execution: ['B'],
    texts: {
      bn: {
        title: 'খেলায় স্বাগতম',
        content:
          '<p>ঘুরে দেখুন, বিনা টাকায় গেম খেলে দেখুন। অ্যাকাউন্ট ছাড়াই।</p><p>শিগগিরই আসছে: প্রথম জমায় <strong>৭০% বোনাস</strong> আর বন্ধুকে আনলে <strong>৭,৭৭৭ পর্যন্ত</strong> পুরস্কার। <a href="/promotions">অফারগুলো কেমন হবে, দেখে নিন</a>।</p><p>খেলার জন্য বয়স ১৮ বা তার বেশি হতে হবে।</p>',
      },
      en: {
        title: 'Welcome to Khela',
        content:
          '<p>Look around and try the games for free, without an account.</p><p>Coming soon: a bonus of <strong>70%</strong> on your first deposit and <strong>up to 7,777</strong> for bringing a friend. <a href="/promotions">See what is on its way</a>.</p><p>You must be 18 or older to play.</p>',
      },
    },
  },
};

const thisWeek: Promised<AnnouncementInput> = {
  promises: ['memberRebates'],
  text: {
    kind: 'PU',
    execution: ['A'],
    texts: {
      bn: {
        title: 'এ সপ্তাহে যা নতুন',
        content:
          '<p>প্রতিদিনের রিবেট এখন সকাল ছয়টায় আসে, আর মাছ ধরার পেজে যোগ হয়েছে নতুন গেম।</p><p>এখন কোন কোন অফার চলছে, জানতে <a href="/promotions">প্রমোশন দেখুন</a>।</p>',
      },
      en: {
        title: 'New this week',
        content:
          '<p>The daily rebate now arrives at six in the morning, and there are new fish games.</p><p>For the offers that run now, <a href="/promotions">see the promotions</a>.</p>',
      },
    },
  },
  before: {
    kind: 'PU',
    execution: ['A'],
    texts: {
      bn: {
        title: 'এ সপ্তাহে যা নতুন',
        content:
          '<p><a href="/fish">মাছ ধরার পেজে</a> যোগ হয়েছে নতুন গেম, আর আমাদের নিজেদের গেমের ফল এখন <a href="/play/verify">নিজেই মিলিয়ে দেখা যায়</a>।</p><p>সামনে কোন কোন অফার আসছে, জানতে <a href="/promotions">প্রমোশন দেখুন</a>।</p>',
      },
      en: {
        title: 'New this week',
        content:
          '<p>There are new <a href="/fish">fish games</a>, and you can now <a href="/play/verify">check the results</a> of our own games yourself.</p><p>For the offers on their way, <a href="/promotions">see the promotions</a>.</p>',
      },
    },
  },
};

const firstSteps: AnnouncementInput = {
  kind: 'PU',
  execution: ['F'],
  texts: {
    bn: {
      title: 'শুরু করুন এখান থেকে',
      content:
        '<ol><li>মোবাইল নম্বর ও ইমেইল যাচাই করুন, না করে থাকলে</li><li>পেমেন্ট পাসওয়ার্ড ঠিক করুন</li><li>নিজের নামে একটি ব্যাংক হিসাব যোগ করুন</li><li>খেলার আগেই ঠিক করে নিন, কত টাকা আর কতক্ষণ</li></ol><p><a href="/help#beginner-guide">নতুনদের জন্য</a> পেজে প্রতিটি ধাপ বোঝানো আছে।</p>',
    },
    en: {
      title: 'Where to start',
      content:
        '<ol><li>Verify your mobile number and e-mail, if you have not yet</li><li>Choose a payment password</li><li>Add a bank account in your own name</li><li>Decide before you play how much and how long</li></ol><p>Each step is explained in the <a href="/help#beginner-guide">beginner\'s guide</a>.</p>',
    },
  },
};

const promotionImages: AnnouncementInput = {
  kind: 'PR',
  execution: everybody,
  texts: {
    bn: { title: 'অফার', content: '' },
    en: { title: 'Offers', content: '' },
  },
  images: [
    { artSeed: 'offer-first-deposit', linkage: 'first-deposit-70' },
    { artSeed: 'offer-invite', linkage: 'invite-7777' },
    { artSeed: 'offer-app', linkage: '/promotions/app-download' },
  ],
};

const festival: AnnouncementInput = {
  kind: 'B',
  execution: everybody,
  texts: {
    bn: { title: 'রঙে রঙে খেলা', content: '<p>রিকশার রঙে সাজানো হাজার হাজার গেম। আপনারটি খুঁজে নিন।</p>' },
    en: {
      title: 'All the colours of play',
      content: '<p>Thousands of games in the colours of the rickshaw. Find yours.</p>',
    },
  },
  images: [{ artSeed: 'festival', linkage: '/hot' }],
};

/** Published one after the other in the days before `now`, so that the lists have an order. */
export function announcementsAt(now: Date, isBuilt: IsBuilt): AnnouncementInput[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return [
    ...told(homeNotices, isBuilt).map((texts, at) => ({
      kind: 'H' as const,
      execution: everybody,
      texts,
      position: at,
      publishedAt: ago(2 + at),
    })),
    ...told(playerNotices, isBuilt).map((texts, at) => ({
      kind: 'PL' as const,
      execution: everybody,
      texts,
      publishedAt: ago(6 + at * 41),
    })),
    ...agentNews.map((texts, at) => ({
      kind: 'PU' as const,
      execution: ['G' as const],
      texts,
      position: 5 + at,
      publishedAt: ago(3 + at * 53),
    })),
    ...told([firstSteps, thisWeek, welcome, promotionImages, festival], isBuilt).map((announcement, position) => ({
      ...announcement,
      position,
      publishedAt: ago(1),
    })),
  ];
}
