import type { AnnouncementInput } from '~/domain/messaging/publish-announcement.server';
import type { Promised } from '../promised';

type Texts = AnnouncementInput['texts'];
type Notice = Texts | Promised<Texts>;

/** The marquee's lines. */
export const homeNotices: Notice[] = [
  {
    promises: ['bonuses'],
    text: {
      bn: {
        title: 'খেলায় স্বাগতম! নতুন সদস্যদের প্রথম জমায় ৭০% বোনাস চলছে।',
        content:
          '<p>নতুন সদস্যরা প্রথম জমায় ৭০% বোনাস পাচ্ছেন। <a href="/promotions/first-deposit-70">পুরো নিয়ম এখানে পড়ুন</a>।</p>',
      },
      en: {
        title: 'Welcome to Khela! New members get 70% on their first deposit.',
        content:
          '<p>New members get 70% on their first deposit. <a href="/promotions/first-deposit-70">Read the full rules here</a>.</p>',
      },
    },
    before: {
      bn: {
        title: 'খেলায় স্বাগতম! শিগগিরই আসছে: নতুন সদস্যদের প্রথম জমায় ৭০% বোনাস।',
        content:
          '<p>প্রথম জমায় ৭০% বোনাস শিগগিরই আসছে। <a href="/promotions/first-deposit-70">নিয়মগুলো এখনই পড়ে নিতে পারেন</a>।</p>',
      },
      en: {
        title: 'Welcome to Khela! Coming soon: 70% on the first deposit of new members.',
        content:
          '<p>The bonus of 70% on the first deposit is coming soon. <a href="/promotions/first-deposit-70">Read its rules already</a>.</p>',
      },
    },
  },
  {
    bn: {
      title: 'আমাদের নাম করে কেউ পাসওয়ার্ড বা কোড চাইলে দেবেন না।',
      content: '<p>আমাদের কর্মীরা কখনো পাসওয়ার্ড, পেমেন্ট পাসওয়ার্ড বা এসএমএস কোড চান না। কেউ চাইলে কথা না বাড়িয়ে গ্রাহকসেবায় জানান।</p>',
    },
    en: {
      title: 'Never give a password or code to anyone who asks in our name.',
      content:
        '<p>Our staff never ask for passwords, payment passwords or codes sent by SMS. If somebody does, tell customer service.</p>',
    },
  },
  {
    bn: {
      title: 'খেলুন নিজের সীমার মধ্যে। ১৮ বছরের কম বয়সীদের জন্য নয়।',
      content:
        '<p>কত টাকা আর কতক্ষণ খেলবেন, শুরুর আগেই ঠিক করুন। খেলা ছাড়তে চাইলে গ্রাহকসেবায় বলুন, অ্যাকাউন্ট বন্ধ করে দেওয়া হবে। <a href="/help#responsible-gaming">দায়িত্বশীল খেলা</a> পেজটি পড়ে দেখুন।</p>',
    },
    en: {
      title: 'Play within your limits. Not for anyone under 18.',
      content:
        '<p>Decide before you start how much and how long you will play. If you want to stop, customer service closes your account on request. See <a href="/help#responsible-gaming">Responsible gaming</a>.</p>',
    },
  },
];

/** Notices to players, the newest first. */
export const playerNotices: Notice[] = [
  {
    promises: ['memberRebates'],
    text: {
      bn: {
        title: 'প্রতিদিনের রিবেট এখন সকাল ছয়টায়',
        content:
          '<p>আগের দিনের বৈধ বাজির রিবেট এখন থেকে প্রতিদিন সকাল ছয়টায় (ঢাকার সময়) হিসাবে যোগ হবে। আলাদা করে কিছু চাইতে হবে না।</p>',
      },
      en: {
        title: 'The daily rebate now arrives at six in the morning',
        content:
          "<p>The rebate on the previous day's valid bets is credited every morning at six, Dhaka time. You do not have to ask for it.</p>",
      },
    },
  },
  {
    bn: {
      title: 'মাছ ধরার নতুন গেম এসেছে',
      content:
        '<p>পদ্মা, মেঘনা আর সুন্দরবনের জলে নতুন শিকার শুরু। <a href="/fish">মাছ ধরার পেজে</a> গিয়ে আগে বিনা টাকায় খেলে দেখুন।</p>',
    },
    en: {
      title: 'New fish games have arrived',
      content:
        '<p>New waters to explore, from the Padma to the Sundarbans. Try them for free on the <a href="/fish">fish games page</a>.</p>',
    },
  },
  {
    bn: {
      title: 'কর্ণফুলী লাইভে রক্ষণাবেক্ষণ চলছে',
      content:
        '<p>কর্ণফুলী লাইভের টেবিলগুলো আপাতত বন্ধ। আগে ধরা বাজির হিসাব ঠিকমতোই হবে। ততক্ষণ <a href="/live">অন্য লাইভ টেবিলে</a> খেলতে পারেন।</p>',
    },
    en: {
      title: 'Karnaphuli Live is under maintenance',
      content:
        '<p>The tables of Karnaphuli Live are closed for now. Bets placed before are settled as usual. Meanwhile, <a href="/live">the other live tables</a> are open.</p>',
    },
  },
  {
    bn: {
      title: 'টাকা তোলার হিসাবটি নিজের নামেই হতে হবে',
      content:
        '<p>অন্যের নামের হিসাবে টাকা পাঠানো যায় না। নতুন হিসাব যোগ করলে প্রথমবার তোলার আগে নিরাপত্তার জন্য কিছু সময় অপেক্ষা করতে হয়।</p>',
    },
    en: {
      title: 'Withdrawals go to an account in your own name',
      content:
        "<p>We cannot pay into somebody else's account. A newly added account has a short waiting time before its first withdrawal, for your safety.</p>",
    },
  },
  {
    bn: {
      title: 'ক্রিকেট মৌসুম: ম্যাচ বাতিল হলে বাজির টাকা ফেরত',
      content:
        '<p>প্রোভাইডার কোনো বাজি বাতিল করলে বাজির টাকা সঙ্গে সঙ্গে আপনার ব্যালেন্সে ফিরে আসে। <a href="/member/personalHistoryCopy">বাজির রেকর্ডে</a> তা “বাতিল” হিসেবে দেখা যায়।</p>',
    },
    en: {
      title: 'Cricket season: a cancelled match returns your stake',
      content:
        '<p>When a provider cancels a bet, its stake returns to your balance at once. Your <a href="/member/personalHistoryCopy">betting record</a> shows the bet as cancelled.</p>',
    },
  },
  {
    promises: ['appDownload'],
    text: {
      bn: {
        title: 'অ্যান্ড্রয়েডে লাইট অ্যাপ: কম ডেটা, ছোট ফোন',
        content:
          '<p>পুরোনো ফোন বা ধীর ইন্টারনেটের জন্য লাইট অ্যাপ ভালো। পাশের মেনুর <a href="/app">“অ্যাপ নামান”</a> থেকে নিন। অন্য কোথাও থেকে আমাদের নামের অ্যাপ নামাবেন না।</p>',
      },
      en: {
        title: 'The lite app for Android: less data, small phones',
        content:
          '<p>The lite app suits older phones and slow connections. You find it under <a href="/app">Get the app</a> in the side menu. Do not install an app in our name from anywhere else.</p>',
      },
    },
    before: {
      bn: {
        title: 'পুরোনো ফোন, ধীর ইন্টারনেট? সাইটটি তবু চলে',
        content:
          '<p>কিছু নামাতে হয় না: ফোনের ব্রাউজারে খুললেই হলো। সাইটটি কম ডেটায় চলে এমনভাবেই বানানো। আমাদের নামে কেউ অ্যাপ পাঠালে তা নামাবেন না।</p>',
      },
      en: {
        title: 'An older phone, a slow connection? The site still works',
        content:
          "<p>There is nothing to install: open it in your phone's browser. It is built to need little data. If somebody sends you an app in our name, do not install it.</p>",
      },
    },
  },
  {
    bn: {
      title: 'আপনার মোবাইল নম্বর যাচাই করুন',
      content: '<p>যাচাই করা নম্বর থাকলে পাসওয়ার্ড ভুলে গেলেও কয়েক মিনিটেই ফিরে পাবেন, টাকা তোলাও সহজ হবে।</p>',
    },
    en: {
      title: 'Verify your mobile number',
      content: '<p>With a verified number a forgotten password is a matter of minutes, and withdrawals are easier.</p>',
    },
  },
  {
    bn: {
      title: 'খেলার ফল নিজেই মিলিয়ে দেখুন',
      content:
        '<p>আমাদের নিজেদের গেমে বাজির আগেই ফলের হ্যাশ দেখানো হয়। খেলা শেষে <a href="/play/verify">যাচাইয়ের পেজে</a> গিয়ে দেখে নিন, ফল বদলানো হয়নি।</p>',
    },
    en: {
      title: 'Check the results yourself',
      content:
        '<p>In our own games a hash of the result is shown before you bet. Afterwards the <a href="/play/verify">verification page</a> proves that nothing was changed.</p>',
    },
  },
  {
    bn: {
      title: 'অচেনা ডিভাইস দেখলে লগ আউট করে দিন',
      content:
        '<p>কোথা থেকে কবে আপনার অ্যাকাউন্টে ঢোকা হয়েছে, নিরাপত্তা কেন্দ্রে দেখা যায়। অচেনা কিছু দেখলে সেখান থেকেই লগ আউট করে পাসওয়ার্ড বদলান।</p>',
    },
    en: {
      title: 'A device you do not know? Sign it out',
      content:
        '<p>The security centre shows when and from where your account was entered. Log out every device you do not know and change your password.</p>',
    },
  },
  {
    bn: {
      title: 'একই টাকা দুবার পাঠাবেন না',
      content: '<p>জমা দেখাতে দেরি হলে আবার টাকা পাঠাবেন না। লেনদেন নম্বরসহ গ্রাহকসেবায় জানান, আমরা খুঁজে দেব।</p>',
    },
    en: {
      title: 'Do not send the same deposit twice',
      content:
        '<p>If a deposit takes a while, do not pay again. Give customer service the transaction number and we will find it.</p>',
    },
  },
  {
    bn: {
      title: 'সবার সামনে খেলছেন? ব্যালেন্স লুকিয়ে রাখুন',
      content: '<p>উপরের বারে ব্যালেন্সের পাশের চোখ চিহ্নে চাপ দিন। টাকার অঙ্কের জায়গায় তারকা দেখাবে, আবার চাপ দিলে ফিরে আসবে।</p>',
    },
    en: {
      title: 'Are other people around? Hide your balance',
      content:
        '<p>Press the eye beside your balance at the top: stars take the place of the amount until you press it again.</p>',
    },
  },
  {
    bn: {
      title: 'ছোট বিরতি নিন',
      content: '<p>এক ঘণ্টা খেললে দশ মিনিট উঠে দাঁড়ান, পানি খান। খেলা পালিয়ে যাবে না।</p>',
    },
    en: {
      title: 'Take a little break',
      content: '<p>After an hour of play, stand up for ten minutes and drink some water. The games will wait.</p>',
    },
  },
];
