import type { PromotionDraft } from './draft';
import { appTerms, firstDepositTerms, inviteTerms, zaloTerms } from './terms';

export const newcomers: PromotionDraft[] = [
  {
    code: 'first-deposit-70',
    category: 'deposit',
    tags: ['newbie', 'special'],
    promises: ['bonuses'],
    terms: firstDepositTerms,
    texts: {
      bn: {
        title: 'প্রথম জমায় ৭০% বোনাস',
        summary: 'নতুন সদস্যের প্রথম জমার সঙ্গে ৭০% বাড়তি, সর্বোচ্চ ৭,০০০ টাকা।',
        soon: 'শিগগিরই আসছে: নতুন সদস্যের প্রথম জমার সঙ্গে ৭০% বাড়তি, সর্বোচ্চ ৭,০০০ টাকা।',
        content: `
<p>প্রথমবার ৫০০ টাকা বা তার বেশি জমা দিলে জমার ৭০% বোনাস। ১,০০০ টাকা জমা দিলে বোনাস ৭০০ টাকা।</p>
<h3>নিয়ম</h3>
<ul>
<li>একজন সদস্য একবারই নিতে পারবেন; সর্বোচ্চ বোনাস ৭,০০০ টাকা।</li>
<li>জমা দেওয়ার সময় অফারটি বেছে নিতে হয়।</li>
<li>বোনাসের ১০ গুণ বৈধ বাজি ধরতে ধরতে বোনাসটি ধাপে ধাপে আপনার ব্যালেন্সে আসে। উদাহরণ: ৭০০ টাকার বোনাসের জন্য ৭,০০০ টাকার বাজি।</li>
<li>সময় ৩০ দিন। এর মধ্যে যতটুকু পেয়েছেন, তা আপনারই থাকে; নিজের জমার টাকা কখনো আটকে থাকে না।</li>
</ul>`,
      },
      en: {
        title: '70% on your first deposit',
        summary: 'New members get 70% on top of the first deposit, up to 7,000 taka.',
        soon: "Coming soon: 70% on top of a new member's first deposit, up to 7,000 taka.",
        content: `
<p>Deposit 500 taka or more for the first time and receive 70% of it as a bonus. A deposit of 1,000 taka brings a bonus of 700.</p>
<h3>Rules</h3>
<ul>
<li>Once for each member; the bonus is 7,000 taka at most.</li>
<li>Choose the offer while you deposit.</li>
<li>The bonus reaches your balance step by step as you place valid bets of 10 times the bonus. Example: 7,000 taka of bets for a bonus of 700.</li>
<li>You have 30 days. What you have received by then stays yours, and your own deposit is never locked.</li>
</ul>`,
      },
    },
  },
  {
    code: 'invite-7777',
    category: 'newbie',
    tags: ['special', 'limited'],
    promises: ['inviteRewards'],
    terms: inviteTerms,
    texts: {
      bn: {
        title: 'একজন বন্ধু আনুন, ৭,৭৭৭ পর্যন্ত পান',
        summary: 'আপনার লিংকে একজন বন্ধু যোগ দিলেই পুরস্কার শুরু, সর্বোচ্চ ৭,৭৭৭ টাকা।',
        soon: 'শিগগিরই আসছে: একজন বন্ধু যোগ দিলেই পুরস্কার শুরু, সর্বোচ্চ ৭,৭৭৭ টাকা।',
        content: `
<p>“বন্ধুকে আমন্ত্রণ” পেজ থেকে নিজের লিংক বা কিউআর কোড পাঠান। বন্ধু সেই লিংকে নিবন্ধন করে খেলা শুরু করলে আপনি ধাপে ধাপে পুরস্কার পাবেন।</p>
<table>
<thead><tr><th scope="col">বন্ধু যা করলেন</th><th scope="col">আপনি পাবেন</th></tr></thead>
<tbody>
<tr><td>প্রথম জমা, ১,০০০ টাকা বা বেশি</td><td>৭৭৭ টাকা</td></tr>
<tr><td>নিবন্ধনের ৩০ দিনে মোট ৫০,০০০ টাকার বৈধ বাজি</td><td>আরও ২,০০০ টাকা</td></tr>
<tr><td>নিবন্ধনের ৩০ দিনে মোট ২,০০,০০০ টাকার বৈধ বাজি</td><td>আরও ৫,০০০ টাকা</td></tr>
</tbody>
</table>
<ul>
<li>বন্ধুর নিজের মোবাইল নম্বর যাচাই করা থাকতে হবে, আর জমা তাঁর নিজের।</li>
<li>পুরস্কার পুরস্কার কেন্দ্রে ৩০ দিন থাকে; উত্তোলনের আগে পুরস্কারের সমান বাজি ধরতে হয়।</li>
<li>মাসে সর্বোচ্চ ৫০ জন বন্ধুর পুরস্কার পাওয়া যায়, বাকিরা পরের মাসে।</li>
<li>একই ডিভাইস, নম্বর বা ব্যাংক হিসাব মনে হলে পরিশোধের আগে একজন অপারেটর যাচাই করেন।</li>
</ul>`,
      },
      en: {
        title: 'Bring one friend, get up to 7,777',
        summary: 'One friend who joins through your link starts the reward: up to 7,777 taka.',
        soon: 'Coming soon: one friend who joins through your link starts a reward of up to 7,777 taka.',
        content: `
<p>Send your own link or QR code from "Invite friends". When your friend registers through it and starts to play, you are rewarded step by step.</p>
<table>
<thead><tr><th scope="col">Your friend</th><th scope="col">You receive</th></tr></thead>
<tbody>
<tr><td>deposits 1,000 taka or more for the first time</td><td>777 taka</td></tr>
<tr><td>reaches 50,000 taka of valid bets in the 30 days after registering</td><td>2,000 taka more</td></tr>
<tr><td>reaches 200,000 taka of valid bets in the 30 days after registering</td><td>5,000 taka more</td></tr>
</tbody>
</table>
<ul>
<li>Your friend verifies a mobile number of their own and pays in their own money.</li>
<li>A reward waits in the reward centre for 30 days; bet it once before you withdraw it.</li>
<li>You get rewards for up to 50 friends in a month; more friends count in the next month.</li>
<li>If accounts share a device, a number or a bank account, an operator checks before anything is paid.</li>
</ul>`,
      },
    },
  },
  {
    code: 'zalo-131k',
    category: 'newbie',
    tags: ['newbie', 'limited'],
    promises: ['bindingRewards'],
    terms: zaloTerms,
    texts: {
      bn: {
        title: 'জালো যুক্ত করুন, ১,৩১০ টাকা পর্যন্ত',
        summary: 'জালো অ্যাকাউন্ট যুক্ত করলে ৩১০ টাকা, তারপর ২০ দিন পর্যন্ত দিনে ৫০ টাকা।',
        soon: 'শিগগিরই আসছে: জালো অ্যাকাউন্ট যুক্ত করলে সর্বোচ্চ ১,৩১০ টাকা।',
        content: `
<p>নিরাপত্তা কেন্দ্রে নিজের জালো অ্যাকাউন্ট যুক্ত করলে ৩১০ টাকা পুরস্কার কেন্দ্রে আপনার অপেক্ষায় থাকে।</p>
<ul>
<li>এরপর ৩০ দিনের মধ্যে যে দিন অন্তত ১০০ টাকার বৈধ বাজি থাকে, তার প্রতিটিতে আরও ৫০ টাকা, সর্বোচ্চ ২০ দিন। পরদিন সকাল ছয়টার পর পুরস্কার আসে।</li>
<li>উত্তোলনের আগে পুরস্কারের সমান বাজি ধরতে হয়, অথবা ফিরিয়ে দেওয়া যায়।</li>
<li>যুক্ত করা অ্যাকাউন্ট নিজে বদলানো যায় না; বদলাতে হলে গ্রাহকসেবায় লিখুন। একটি জালো অ্যাকাউন্ট একজন সদস্যেরই হয়।</li>
</ul>`,
      },
      en: {
        title: 'Link Zalo, up to 1,310 taka',
        summary: '310 taka for linking a Zalo account, then 50 taka a day on up to 20 days.',
        soon: 'Coming soon: up to 1,310 taka for linking a Zalo account to yours.',
        content: `
<p>Link your Zalo account in the security centre, and 310 taka wait for you in the reward centre.</p>
<ul>
<li>50 taka more for each day with at least 100 taka of valid bets, within 30 days and on 20 days at most. They come after six the next morning.</li>
<li>Bet a reward once before you withdraw it, or give it back.</li>
<li>You cannot change a linked account yourself; if it must be changed, write to customer service. A Zalo account can be linked by one member only.</li>
</ul>`,
      },
    },
  },
  {
    code: 'app-download',
    category: 'app-download',
    tags: ['newbie'],
    promises: ['appRewards'],
    terms: appTerms,
    texts: {
      bn: {
        title: 'ফোনে লগ ইন করলে ৮৮ টাকা',
        summary: 'কম্পিউটারে কোড তৈরি করে ফোনে প্রথমবার লগ ইন করলেই উপহার।',
        soon: 'শিগগিরই আসছে: ফোনে প্রথমবার লগ ইন করলেই ৮৮ টাকা উপহার।',
        content: `
<p>কম্পিউটারে লগ ইন করে <a href="/app">অ্যাপ পেজে</a> একটি কোড তৈরি করুন, ফোনের ক্যামেরা দিয়ে স্ক্যান করে বোতামটি চাপুন। ৮৮ টাকা পুরস্কার কেন্দ্রে আপনার অপেক্ষায় থাকবে।</p>
<ul>
<li>একজন সদস্য একবারই পাবেন; উত্তোলনের আগে তিনবার বাজি ধরতে হয়, অথবা ফিরিয়ে দেওয়া যায়।</li>
<li>একই ব্রাউজারে অন্য কেউ পুরস্কার নিয়ে থাকলে আগে একজন অপারেটর দেখেন।</li>
<li>কোডটি কাউকে দেখাবেন না: যে স্ক্যান করে, সে আপনার অ্যাকাউন্ট খুলতে পারে।</li>
</ul>`,
      },
      en: {
        title: '88 taka for your phone',
        summary: 'A gift for the first login on your phone with a code made on your computer.',
        soon: 'Coming soon: a gift of 88 taka for the first login on your phone.',
        content: `
<p>Log in on a computer, make a code on the <a href="/app">app page</a>, point your phone's camera at it and press the button. 88 taka wait for you in the reward centre.</p>
<ul>
<li>Once for each member; bet it three times before you withdraw it, or give it back.</li>
<li>If somebody else has taken the reward in the same browser, an operator checks first.</li>
<li>Do not show the code to anyone: whoever scans it can open your account.</li>
</ul>`,
      },
    },
  },
];
