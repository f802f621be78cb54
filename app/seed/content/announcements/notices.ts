import type { AnnouncementInput } from '~/domain/messaging/publish-announcement.server';

type Texts = AnnouncementInput['texts'];

/** The marquee's lines. */
export const homeNotices: Texts[] = [
  {
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
        '<p>জমা, ক্ষতি ও সময়ের সীমা যেকোনো সময় ঠিক করে নিতে পারেন। <a href="/help#responsible-gaming">দায়িত্বশীল খেলা</a> পেজটি পড়ে দেখুন।</p>',
    },
    en: {
      title: 'Play within your limits. Not for anyone under 18.',
      content:
        '<p>You can set limits on deposits, losses and time whenever you like. See <a href="/help#responsible-gaming">Responsible gaming</a>.</p>',
    },
  },
];

/** Notices to players, the newest first. */
export const playerNotices: Texts[] = [
  {
    bn: {
      title: 'প্রতিদিনের রিবেট এখন সকাল ছয়টায়',
      content:
        '<p>আগের দিনের বৈধ বাজির রিবেট এখন থেকে প্রতিদিন সকাল ছয়টায় (ঢাকার সময়) হিসাবে যোগ হবে। আলাদা করে কিছু চাইতে হবে না।</p>',
    },
    en: {
      title: 'The daily rebate now arrives at six in the morning',
      content:
        "<p>The rebate on the previous day's valid bets is credited every morning at six, Dhaka time. You need not ask for it.</p>",
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
      title: 'রাত তিনটায় অল্প সময়ের রক্ষণাবেক্ষণ',
      content:
        '<p>প্রতি বুধবার রাত ৩টা থেকে ৩টা ১৫ মিনিট পর্যন্ত কিছু প্রোভাইডারের গেম বন্ধ থাকতে পারে। চলতি রাউন্ড হারাবে না; গেম চালু হলে যেখানে থেমেছিল, সেখান থেকেই চলবে।</p>',
    },
    en: {
      title: 'Short maintenance at three in the morning',
      content:
        '<p>Every Wednesday between 03:00 and 03:15 the games of some vendors may pause. No round is lost: it goes on where it stopped.</p>',
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
      title: 'ক্রিকেট মৌসুম: বাজি ধরার আগে নিয়ম জেনে নিন',
      content: '<p>বৃষ্টি, সুপার ওভার বা পরিত্যক্ত ম্যাচে কী হয়, প্রতিটি খেলার নিয়মে লেখা আছে। ম্যাচ বাতিল হলে বাজির টাকা ফেরত যায়।</p>',
    },
    en: {
      title: 'Cricket season: know the rules before you bet',
      content:
        '<p>What happens after rain, in a super over or when a match is abandoned is written in the rules of each event. Bets on a cancelled match are returned.</p>',
    },
  },
  {
    bn: {
      title: 'অ্যান্ড্রয়েডে লাইট অ্যাপ: কম ডেটা, ছোট ফোন',
      content:
        '<p>পুরোনো ফোন বা ধীর ইন্টারনেটের জন্য লাইট অ্যাপ ভালো। পাশের মেনুর “অ্যাপ ডাউনলোড” থেকে নিন। অন্য কোথাও থেকে আমাদের নামের অ্যাপ নামাবেন না।</p>',
    },
    en: {
      title: 'The lite app for Android: less data, small phones',
      content:
        '<p>The lite app suits older phones and slow lines. Get it from "App download" in the side menu, and never from anywhere else.</p>',
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
      title: 'লটারির ড্র এখন সরাসরি দেখা যায়',
      content: '<p>ড্রয়ের সময় পেজটি খোলা রাখুন; ফল নিজে থেকেই দেখা যাবে। আগের ড্রয়ের ফলও নিচে সাজানো আছে।</p>',
    },
    en: {
      title: 'Watch the lottery draws as they happen',
      content:
        '<p>Keep the page open at draw time and the result appears by itself. Earlier results are listed below it.</p>',
    },
  },
  {
    bn: {
      title: 'ভিআইপি সদস্যদের জন্য আলাদা সেবা',
      content:
        '<p>ভিআইপি স্তরে উঠলে রিবেটের হার বাড়ে এবং গ্রাহকসেবায় আগে উত্তর মেলে। <a href="/promotions/vip-ladder">স্তরগুলো দেখুন</a>।</p>',
    },
    en: {
      title: 'A service of their own for VIP members',
      content:
        '<p>VIP levels bring a higher rebate and quicker answers. <a href="/promotions/vip-ladder">See the levels</a>.</p>',
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
        '<p>If a deposit takes its time, do not pay again. Give customer service the transaction number and we shall find it.</p>',
    },
  },
  {
    bn: {
      title: 'টেবিলে ভদ্রতা বজায় রাখুন',
      content: '<p>লাইভ টেবিলে ডিলার ও অন্য খেলোয়াড়দের সঙ্গে সুন্দর ব্যবহার করুন। গালিগালাজ করলে চ্যাট বন্ধ হতে পারে।</p>',
    },
    en: {
      title: 'Good manners at the table',
      content: '<p>Be kind to dealers and other players at live tables. Insults may cost you the chat.</p>',
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
