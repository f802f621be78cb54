import type { PromotionDraft } from './draft';
import { checkInTerms, dayWheelTerms, faultReportTerms, giftCodeTerms, weeklyDrawTerms } from './terms';

/** For coming by and for looking closely. */
export const visits: PromotionDraft[] = [
  {
    code: 'seven-check-ins',
    category: 'others',
    tags: ['daily'],
    promises: ['checkIns'],
    terms: checkInTerms,
    texts: {
      bn: {
        title: 'সাত চেক-ইনে ৪০ টাকা',
        summary: 'দিনে একবার চেক-ইন করুন: সাতবারে মোট ৪০ টাকা, একদিন বাদ গেলেও কিছু হারায় না।',
        soon: 'শিগগিরই আসছে: দিনে একবার চেক-ইন, সাতবারে মোট ৪০ টাকা।',
        content: `
<p>দিনে একবার এই পেজে এসে চেক-ইন চাপুন, টাকা সঙ্গে সঙ্গে মূল ওয়ালেটে আসে। খেলতে হয় না।</p>
<ul><li>একদিন বাদ গেলে পরের দিন সেখান থেকেই চলবে</li><li>সপ্তম চেক-ইনের পর আবার প্রথমটি থেকে শুরু</li></ul>`,
      },
      en: {
        title: 'Seven check-ins, 40 taka',
        summary: 'Check in once a day: 40 taka for seven times, and you lose nothing if you miss a day.',
        soon: 'Coming soon: a check-in once a day, 40 taka for seven times.',
        content: `
<p>Come to this page once a day and press check-in: the money reaches your main wallet at once. You do not have to play.</p>
<ul><li>After a missed day you continue where you were</li><li>After the seventh check-in it starts from the first again</li></ul>`,
      },
    },
  },
  {
    code: 'wheel-of-the-day',
    category: 'others',
    tags: ['daily', 'special'],
    promises: ['wheel'],
    terms: dayWheelTerms,
    texts: {
      bn: {
        title: 'দিনের চাকা',
        summary: 'দিনে ৫০০ টাকার বৈধ বাজিতে দিনের চাকা একবার ঘোরান, সর্বোচ্চ তিনবার।',
        soon: 'শিগগিরই আসছে: দিনের চাকা, দিনে সর্বোচ্চ তিনবার।',
        content: `
<p>আজকের প্রতি ৫০০ টাকার বৈধ বাজিতে একবার ঘোরানোর সুযোগ, দিনে সর্বোচ্চ তিনবার। সুযোগ কেনা যায় না, পরের দিনে জমাও থাকে না।</p>
<ul>
<li>কোন ঘরের সম্ভাবনা কত, চাকার পাশেই লেখা থাকে।</li>
<li>প্রতিটি ফল আগে থেকে স্থির করা সিড থেকে আসে; পরে নিজেই যাচাই করতে পারেন।</li>
<li>পুরস্কার সঙ্গে সঙ্গে মূল ওয়ালেটে আসে; উত্তোলনের আগে একবার বাজি ধরতে হয়, অথবা ফিরিয়ে দেওয়া যায়।</li>
</ul>`,
      },
      en: {
        title: 'Wheel of the day',
        summary: 'Turn the wheel of the day once for every 500 taka of valid bets, three times a day at most.',
        soon: 'Coming soon: the wheel of the day, three turns a day at most.',
        content: `
<p>Every 500 taka of today's valid bets bring one turn, three a day at most. Turns cannot be bought and are not kept for another day.</p>
<ul>
<li>The chance of each slice is shown beside the wheel.</li>
<li>Each result comes from a seed that was fixed beforehand; you can check it yourself afterwards.</li>
<li>A reward reaches your main wallet at once; bet it once before you withdraw it, or give it back.</li>
</ul>`,
      },
    },
  },
  {
    code: 'weekly-draw',
    category: 'others',
    tags: ['special'],
    promises: ['raffle'],
    terms: weeklyDrawTerms,
    texts: {
      bn: {
        title: 'সাপ্তাহিক ড্র: ১৮টি পুরস্কার',
        summary: 'সপ্তাহের প্রতি ১,০০০ টাকার বৈধ বাজিতে একটি টিকিট; সোমবারের সাপ্তাহিক ড্রয়ে মোট ১০,০০০ টাকা।',
        soon: 'শিগগিরই আসছে: সাপ্তাহিক ড্র, ১৮টি পুরস্কারে মোট ১০,০০০ টাকা।',
        content: `
<p>সোমবার থেকে রবিবারের মধ্যে প্রতি ১,০০০ টাকার বৈধ বাজিতে একটি টিকিট, সপ্তাহে সর্বোচ্চ ৫০টি। টিকিট কেনা যায় না। সোমবার দুপুর বারোটার পর ড্র হয়, একজন একটির বেশি পুরস্কার পান না।</p>
<ul>
<li>টিকিট জমা শুরু হওয়ার আগেই ড্রয়ের সিডের হ্যাশ এই পেজে দেখানো হয়, ড্রয়ের পরে সিডটিও। তাই ফল আমরাও বেছে নিতে পারি না, আর যে কেউ <a href="/promotions/weekly-draw/verify">ড্র যাচাই করতে পারেন</a>।</li>
<li>বিজয়ীদের নাম আংশিক দেখানো হয়।</li>
<li>পুরস্কার ৩০ দিন পুরস্কার কেন্দ্রে অপেক্ষায় থাকে। উত্তোলনের আগে সমান বাজি ধরতে হয়, অথবা ফিরিয়ে দেওয়া যায়।</li>
</ul>`,
      },
      en: {
        title: 'Weekly draw: 18 prizes',
        summary:
          'One ticket for every 1,000 taka of valid bets in the week; 10,000 taka in all in the weekly draw on Monday.',
        soon: 'Coming soon: the weekly draw, 18 prizes of 10,000 taka in all.',
        content: `
<p>From Monday to Sunday every 1,000 taka of valid bets bring one ticket, 50 a week at most. Tickets cannot be bought. The draw is on Monday after twelve; nobody wins more than one prize in it.</p>
<ul>
<li>Before the first ticket can be earned this page shows the hash of the seed of the draw, and the seed itself after the draw. So we cannot choose who wins, and anybody can <a href="/promotions/weekly-draw/verify">check a draw</a>.</li>
<li>Names of winners are partly hidden.</li>
<li>A prize waits in the reward centre for 30 days. Bet it once before you withdraw it, or give it back.</li>
</ul>`,
      },
    },
  },
  {
    code: 'gift-code',
    category: 'others',
    tags: ['limited', 'special'],
    promises: ['promoCodes'],
    terms: giftCodeTerms,
    texts: {
      bn: {
        title: 'উপহারের কোড: ৫০ টাকা',
        summary: 'উপহারের কোড থাকলে এখানে লিখুন, ৫০ টাকা সঙ্গে সঙ্গে মূল ওয়ালেটে।',
        soon: 'শিগগিরই আসছে: উপহারের কোড লিখলে ৫০ টাকা।',
        content: `
<p>উপহারের কোড আমরা বার্তায় ও অনুষ্ঠানে দিই। এই মাসের কোড: <strong>৫০৫০-২০২৬</strong></p>
<ul><li>একজন সদস্য একবারই নিতে পারবেন</li><li>উত্তোলনের আগে তিনবার বাজি ধরতে হয়, অথবা ফিরিয়ে দেওয়া যায়</li><li>প্রথম ১,০০০ জন পাবেন</li></ul>`,
      },
      en: {
        title: 'Gift code: 50 taka',
        summary: 'Type a gift code here and 50 taka reach your main wallet at once.',
        soon: 'Coming soon: type a gift code and receive 50 taka.',
        content: `
<p>We give gift codes in messages and at events. This month's code: <strong>5050-2026</strong></p>
<ul><li>Once for each member</li><li>Bet it three times before you withdraw it, or give it back</li><li>For the first 1,000 members</li></ul>`,
      },
    },
  },
  {
    code: 'report-a-fault',
    category: 'others',
    tags: ['special'],
    promises: ['applications'],
    terms: faultReportTerms,
    texts: {
      bn: {
        title: 'ভুল ধরিয়ে দিন, ১০০ টাকা নিন',
        summary: 'সাইটে কোনো ভুল পেলে ছবিসহ জানান; কাজে লাগলে ১০০ টাকা।',
        soon: 'শিগগিরই আসছে: সাইটের ভুল ছবিসহ জানালে ১০০ টাকা।',
        content: `
<p>লেখায়, হিসাবে বা বোতামে ভুল চোখে পড়লে একটি ছবি তুলে কী হয়েছিল লিখুন। একজন অপারেটর দেখে সিদ্ধান্ত জানাবেন।</p>
<ul><li>একজন সদস্য একবারই পাবেন</li><li>নাকচ হলে কারণ জানানো হয়, আবার পাঠানো যায়</li><li>ছবিতে পাসওয়ার্ড বা কোড রাখবেন না</li></ul>`,
      },
      en: {
        title: 'Report a fault, get 100 taka',
        summary: 'Found a fault on the site? Send a picture of it: 100 taka if it helps us.',
        soon: 'Coming soon: 100 taka for a fault on the site, reported with a picture.',
        content: `
<p>If you see a wrong text, a wrong figure or a button that does nothing, take a picture and write what happened. An operator checks it and tells you the decision.</p>
<ul><li>Once for each member</li><li>If it is rejected, you are told why and can send another one</li><li>Do not show passwords or codes in the picture</li></ul>`,
      },
    },
  },
];
