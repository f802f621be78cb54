import type { PromotionDraft } from './draft';

export const newcomers: PromotionDraft[] = [
  {
    code: 'first-deposit-70',
    category: 'deposit',
    tags: ['newbie', 'special'],
    texts: {
      bn: {
        title: 'প্রথম জমায় ৭০% বোনাস',
        summary: 'নতুন সদস্যের প্রথম জমার সঙ্গে ৭০% বাড়তি, সর্বোচ্চ ৭,০০০ টাকা।',
        content: `
<p>অ্যাকাউন্ট খোলার পর প্রথমবার ৫০০ টাকা বা তার বেশি জমা দিলে জমার ৭০% বোনাস হিসেবে পাবেন। ১,০০০ টাকা জমা দিলে খেলতে পারবেন ১,৭০০ টাকা দিয়ে।</p>
<h3>নিয়ম</h3>
<ul>
<li>একজন সদস্য একবারই নিতে পারবেন; সর্বোচ্চ বোনাস ৭,০০০ টাকা।</li>
<li>জমা দেওয়ার সময় অফারটি বেছে নিতে হবে; পরে যোগ করা যায় না।</li>
<li>টাকা তোলার আগে জমা ও বোনাসের যোগফলের ১২ গুণ টার্নওভার পূরণ করতে হবে। উদাহরণ: ১,৭০০ × ১২ = ২০,৪০০ টাকা।</li>
<li>অফারটি নিলে ৩০ দিনের মধ্যে টার্নওভার পূরণ করতে হবে, নইলে বোনাস ও তার জেতা টাকা বাতিল হবে।</li>
</ul>`,
      },
      en: {
        title: '70% on your first deposit',
        summary: 'New members get 70% on top of the first deposit, up to 7,000 taka.',
        content: `
<p>Deposit 500 taka or more for the first time and receive 70% of it as a bonus. A deposit of 1,000 taka lets you play with 1,700.</p>
<h3>Rules</h3>
<ul>
<li>Once for each member; the bonus is 7,000 taka at most.</li>
<li>Choose the offer while you deposit; it cannot be added later.</li>
<li>Before you withdraw, turn over 12 times deposit and bonus together. Example: 1,700 × 12 = 20,400 taka.</li>
<li>The turnover is due within 30 days; after that the bonus and what was won with it lapse.</li>
</ul>`,
      },
    },
  },
  {
    code: 'invite-7777',
    category: 'newbie',
    tags: ['special', 'limited'],
    texts: {
      bn: {
        title: 'একজন বন্ধু আনুন, ৭,৭৭৭ পর্যন্ত পান',
        summary: 'আপনার লিংকে একজন বন্ধু যোগ দিলেই পুরস্কার শুরু, সর্বোচ্চ ৭,৭৭৭ টাকা।',
        content: `
<p>“বন্ধুকে আমন্ত্রণ” পেজ থেকে নিজের লিংক বা কিউআর কোড পাঠান। বন্ধু সেই লিংকে নিবন্ধন করে খেলা শুরু করলে আপনি ধাপে ধাপে পুরস্কার পাবেন।</p>
<table>
<thead><tr><th scope="col">বন্ধু যা করলেন</th><th scope="col">আপনি পাবেন</th></tr></thead>
<tbody>
<tr><td>প্রথম জমা, ১,০০০ টাকা বা বেশি</td><td>৭৭৭ টাকা</td></tr>
<tr><td>৩০ দিনে মোট ৫০,০০০ টাকার বৈধ বাজি</td><td>আরও ২,০০০ টাকা</td></tr>
<tr><td>৩০ দিনে মোট ২,০০,০০০ টাকার বৈধ বাজি</td><td>আরও ৫,০০০ টাকা</td></tr>
</tbody>
</table>
<p>একই পরিবার, ডিভাইস বা ব্যাংক হিসাব থেকে খোলা অ্যাকাউন্ট গোনা হবে না। বন্ধুর বয়স অবশ্যই ১৮ বা তার বেশি হতে হবে।</p>`,
      },
      en: {
        title: 'Bring one friend, get up to 7,777',
        summary: 'One friend who joins through your link starts the reward: up to 7,777 taka.',
        content: `
<p>Send your own link or QR code from "Invite friends". When your friend registers through it and starts to play, you are rewarded step by step.</p>
<table>
<thead><tr><th scope="col">Your friend</th><th scope="col">You receive</th></tr></thead>
<tbody>
<tr><td>deposits 1,000 taka or more for the first time</td><td>777 taka</td></tr>
<tr><td>reaches 50,000 taka of valid bets in 30 days</td><td>2,000 taka more</td></tr>
<tr><td>reaches 200,000 taka of valid bets in 30 days</td><td>5,000 taka more</td></tr>
</tbody>
</table>
<p>Accounts from the same household, device or bank account do not count. Your friend must be 18 or older.</p>`,
      },
    },
  },
  {
    code: 'zalo-131k',
    category: 'newbie',
    tags: ['newbie', 'limited'],
    texts: {
      bn: {
        title: 'জালো যুক্ত করুন, ১৩১ হাজার পর্যন্ত',
        summary: 'প্রোফাইলে জালো নম্বর যুক্ত করলেই নিবন্ধন বোনাস, সর্বোচ্চ ১৩১ হাজার পয়েন্ট।',
        content: `
<p>নিবন্ধনের সাত দিনের মধ্যে “আমার অ্যাকাউন্ট” পেজে নিজের জালো নম্বর যুক্ত করে যাচাই করুন। যাচাই শেষ হলেই পয়েন্ট যোগ হবে।</p>
<ul>
<li>মূল বোনাস ৩১ হাজার পয়েন্ট; প্রথম মাসে সক্রিয় থাকলে আরও ১ লাখ পর্যন্ত।</li>
<li>একবার যুক্ত করা নম্বর সদস্য নিজে বদলাতে পারেন না; বদলাতে হলে গ্রাহকসেবায় লিখুন।</li>
<li>একটি নম্বর একটি অ্যাকাউন্টেই ব্যবহার করা যায়।</li>
</ul>`,
      },
      en: {
        title: 'Bind Zalo, up to 131K',
        summary: 'Bind a Zalo contact to your profile: a sign-up bonus of up to 131K points.',
        content: `
<p>Within seven days of registering, add your Zalo number under "My account" and verify it. The points arrive as soon as it is verified.</p>
<ul>
<li>31K points at once, and up to 100K more for an active first month.</li>
<li>Once bound, the contact cannot be changed by the member; write to customer service if it must be.</li>
<li>One contact serves one account.</li>
</ul>`,
      },
    },
  },
  {
    code: 'app-download',
    category: 'app-download',
    tags: ['newbie'],
    texts: {
      bn: {
        title: 'অ্যাপ নামালে ৮৮ টাকা',
        summary: 'অ্যান্ড্রয়েড, আইফোন বা লাইট অ্যাপে প্রথমবার লগ ইন করলেই উপহার।',
        content: `
<p>পাশের মেনুর কিউআর কোড স্ক্যান করে অ্যাপ নামান এবং লগ ইন করুন। অন্য অফারের জন্য <a href="/promotions">প্রমোশন দেখুন</a>।</p>
<ul>
<li>একজন সদস্য একবারই পাবেন; টার্নওভার ৩ গুণ।</li>
<li>শুধু এই সাইটের লিংক থেকেই অ্যাপ নামান। অন্য জায়গার অ্যাপ নিরাপদ না-ও হতে পারে।</li>
</ul>`,
      },
      en: {
        title: '88 taka for the app',
        summary: 'A gift for the first sign-in with the Android, iPhone or lite app.',
        content: `
<p>Scan the QR code in the side menu, install the app and sign in. For other offers, <a href="/promotions">see the promotions</a>.</p>
<ul>
<li>Once for each member; turn it over 3 times.</li>
<li>Install the app only from the links on this site. Apps from elsewhere may not be safe.</li>
</ul>`,
      },
    },
  },
];
