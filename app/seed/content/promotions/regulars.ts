import type { PromotionDraft } from './draft';
import { dailyRebateTerms, fishWeekendTerms, liveWeeklyTerms, morningTerms, sundayTicketTerms } from './terms';

export const regulars: PromotionDraft[] = [
  {
    code: 'daily-rebate',
    terms: dailyRebateTerms,
    category: 'rebate',
    tags: ['daily', 'high-rebate'],
    promises: ['memberRebates'],
    texts: {
      bn: {
        title: 'প্রতিদিনের রিবেট, ১.২% পর্যন্ত',
        summary: 'জিতুন বা হারুন, বৈধ বাজির একটি অংশ প্রতিদিন সকালে ফিরে আসে।',
        soon: 'শিগগিরই আসছে: জিতুন বা হারুন, বৈধ বাজির ১.২% পর্যন্ত প্রতিদিন সকালে ফেরত।',
        content: `
<p>আগের দিনের বৈধ বাজির উপর রিবেট প্রতিদিন সকাল ছয়টায় (ঢাকার সময়) আপনার ব্যালেন্সে যোগ হয়। আবেদন করতে হয় না, টার্নওভারও নেই।</p>
<table>
<thead><tr><th scope="col">গেমের ধরন</th><th scope="col">হার</th></tr></thead>
<tbody>
<tr><td>স্লট</td><td>১.২%</td></tr>
<tr><td>মাছ ধরা</td><td>১.০%</td></tr>
<tr><td>লাইভ ক্যাসিনো</td><td>০.৮%</td></tr>
<tr><td>খেলাধুলা ও ই-স্পোর্টস</td><td>০.৬%</td></tr>
<tr><td>লটারি</td><td>০.৫%</td></tr>
</tbody>
</table>
<p>রিবেট ১ টাকার কম হলে পরের দিনের সঙ্গে যোগ হয়। বাতিল বাজি গোনা হয় না।</p>`,
      },
      en: {
        title: 'Daily rebate of up to 1.2%',
        summary: 'Win or lose, a share of your valid bets comes back every morning.',
        soon: 'Coming soon: win or lose, up to 1.2% of your valid bets comes back every morning.',
        content: `
<p>The rebate on the previous day's valid bets reaches your balance every morning at six, Dhaka time. You do not have to apply for it, and there is no turnover.</p>
<table>
<thead><tr><th scope="col">Type of game</th><th scope="col">Rate</th></tr></thead>
<tbody>
<tr><td>Slots</td><td>1.2%</td></tr>
<tr><td>Fish games</td><td>1.0%</td></tr>
<tr><td>Live casino</td><td>0.8%</td></tr>
<tr><td>Sports and e-sports</td><td>0.6%</td></tr>
<tr><td>Lottery</td><td>0.5%</td></tr>
</tbody>
</table>
<p>Less than 1 taka is carried over to the next day. Cancelled bets do not count.</p>`,
      },
    },
  },
  {
    code: 'slots-morning',
    terms: morningTerms,
    category: 'slots',
    tags: ['daily'],
    promises: ['bonuses'],
    texts: {
      bn: {
        title: 'ভোরের স্লট: জমায় ১০%',
        summary: 'প্রতিদিন সকাল ৬টা থেকে ১০টার মধ্যে স্লটের জন্য জমায় ১০% বাড়তি।',
        soon: 'শিগগিরই আসছে: প্রতিদিন সকাল ৬টা থেকে ১০টার মধ্যে স্লটের জন্য জমায় ১০% বাড়তি।',
        content: `
<p>সকাল ৬টা থেকে ১০টার মধ্যে দিনের প্রথম জমায় ১০% বোনাস, সর্বোচ্চ ১,০০০ টাকা।</p>
<ul><li>সর্বনিম্ন জমা ৩০০ টাকা</li><li>স্লটে বোনাসের ৮ গুণ বাজি ধরতে ধরতে বোনাসটি আপনার হয়</li><li>একটি বাজির সর্বোচ্চ ২০০ টাকা গোনা হয়</li></ul>`,
      },
      en: {
        title: 'Morning slots: 10% on a deposit',
        summary: 'Between 6 and 10 in the morning, 10% on top for slots, every day.',
        soon: 'Coming soon: 10% on top for slots, every day between 6 and 10 in the morning.',
        content: `
<p>The first deposit of the day between 06:00 and 10:00 earns a bonus of 10%, up to 1,000 taka.</p>
<ul><li>Deposit 300 taka or more</li><li>The bonus becomes yours as you bet 8 times its amount on slots</li><li>Of a single bet, up to 200 taka count</li></ul>`,
      },
    },
  },
  {
    code: 'live-weekly',
    terms: liveWeeklyTerms,
    category: 'live',
    tags: ['special', 'high-rebate'],
    promises: ['cashback'],
    texts: {
      bn: {
        title: 'লাইভ টেবিলে সাপ্তাহিক ৫% ফেরত',
        summary: 'সপ্তাহ শেষে লাইভ টেবিলে নিট ক্ষতি হলে তার ৫% ফেরত।',
        soon: 'শিগগিরই আসছে: সপ্তাহ শেষে লাইভ টেবিলে নিট ক্ষতি হলে তার ৫% ফেরত।',
        content: `
<p>সোমবার থেকে রবিবার পর্যন্ত লাইভ টেবিলে আপনার নিট ক্ষতি ২,০০০ টাকার বেশি হলে তার ৫% সোমবার দুপুর থেকে পুরস্কার কেন্দ্রে আপনার অপেক্ষায় থাকে, সর্বোচ্চ ১০,০০০ টাকা।</p>
<ul><li>নেবেন কি না, আপনার ইচ্ছা; নিলে টার্নওভার মাত্র ১ গুণ</li><li>লাইভ গেমে আগেই যা ফেরত পেয়েছেন, ক্ষতি থেকে তা বাদ যায়</li></ul>
<p>ফেরত পাওয়ার আশায় বেশি বাজি ধরবেন না; ৫% ফেরত মানে ৯৫% ক্ষতি থেকেই যায়।</p>`,
      },
      en: {
        title: '5% back at live tables each week',
        summary: 'When the week ends with a net loss at live tables, 5% of it returns.',
        soon: 'Coming soon: when the week ends with a net loss at live tables, 5% of it returns.',
        content: `
<p>If your net loss at live tables from Monday to Sunday is above 2,000 taka, 5% of it waits for you in the reward centre from Monday at noon, up to 10,000 taka.</p>
<ul><li>Whether you take it is up to you; if you take it, bet it once before you withdraw</li><li>What you have already got back for live games is deducted from the loss</li></ul>
<p>Do not bet more to get more back: with 5% back, 95% is still lost.</p>`,
      },
    },
  },
  {
    code: 'fish-weekend',
    terms: fishWeekendTerms,
    category: 'fish',
    tags: ['limited'],
    promises: ['memberRebates'],
    texts: {
      bn: {
        title: 'সপ্তাহান্তে ইলিশ উৎসব',
        summary: 'শুক্র ও শনিবার মাছ ধরার গেমে রিবেট দেড় গুণ।',
        soon: 'শিগগিরই আসছে: শুক্র ও শনিবার মাছ ধরার গেমে রিবেট দেড় গুণ।',
        content: `
<p>শুক্রবার ভোর থেকে শনিবার রাত বারোটা পর্যন্ত মাছ ধরার সব গেমে রিবেট ১.০% থেকে বেড়ে ১.৫%।</p>
<ul><li>আলাদা করে যোগ দিতে হয় না</li><li>দুই দিনে সর্বোচ্চ ৩,০০০ টাকা</li></ul>`,
      },
      en: {
        title: 'Hilsa festival at the weekend',
        summary: 'On Friday and Saturday the rebate on fish games is 50% higher.',
        soon: 'Coming soon: on Friday and Saturday the rebate on fish games is 50% higher.',
        content: `
<p>From early Friday to midnight on Saturday the rebate on all fish games rises from 1.0% to 1.5%.</p>
<ul><li>No need to join</li><li>Up to 3,000 taka for the two days</li></ul>`,
      },
    },
  },
  {
    code: 'vip-ladder',
    category: 'gaming',
    tags: ['vip', 'high-rebate'],
    promises: ['vipLevels', 'memberRebates'],
    texts: {
      bn: {
        title: 'ভিআইপি সিঁড়ি',
        summary: 'খেলতে খেলতে ধাপে ধাপে উপরে উঠুন: প্রতি স্তরে বেশি রিবেট।',
        soon: 'শিগগিরই আসছে: চারটি স্তর, প্রতিটিতে আরও বেশি রিবেট।',
        content: `
<p>স্তর নির্ভর করে গত ৯০ দিনের বৈধ বাজির উপর। উপরে ওঠা যায় যেকোনো দিন; নামা হয় মাসের প্রথম দিনে, একবারে এক ধাপের বেশি নয়।</p>
<table>
<thead><tr><th scope="col">স্তর</th><th scope="col">৯০ দিনের বৈধ বাজি</th><th scope="col">বাড়তি রিবেট</th></tr></thead>
<tbody>
<tr><td>শাপলা</td><td>১ লাখ টাকা</td><td>০.০৫%</td></tr>
<tr><td>দোয়েল</td><td>১০ লাখ টাকা</td><td>০.১০%</td></tr>
<tr><td>ময়ূর</td><td>৫০ লাখ টাকা</td><td>০.২০%</td></tr>
<tr><td>রয়েল বেঙ্গল</td><td>২ কোটি টাকা</td><td>০.৩০%</td></tr>
</tbody>
</table>
<p>স্তরের জন্য সাধ্যের বাইরে খেলবেন না।</p>`,
      },
      en: {
        title: 'The VIP ladder',
        summary: 'Climb as you play: a higher rebate on every level.',
        soon: 'Coming soon: four levels, each with a higher rebate.',
        content: `
<p>Your level depends on your valid bets of the last 90 days. You can rise on any day; you can fall only on the first day of a month, and by one step at most.</p>
<table>
<thead><tr><th scope="col">Level</th><th scope="col">Valid bets in 90 days</th><th scope="col">Extra rebate</th></tr></thead>
<tbody>
<tr><td>Water lily</td><td>100,000 taka</td><td>0.05%</td></tr>
<tr><td>Magpie robin</td><td>1,000,000 taka</td><td>0.10%</td></tr>
<tr><td>Peacock</td><td>5,000,000 taka</td><td>0.20%</td></tr>
<tr><td>Royal Bengal</td><td>20,000,000 taka</td><td>0.30%</td></tr>
</tbody>
</table>
<p>Do not play beyond your means for a level.</p>`,
      },
    },
  },
  {
    code: 'board-of-the-week',
    category: 'ranking',
    tags: ['special'],
    promises: ['missions'],
    texts: {
      bn: {
        title: 'সপ্তাহের সেরা দশ',
        summary: 'সোম থেকে রবি যাঁদের বৈধ বাজি সবচেয়ে বেশি, সেই দশজনের জন্য ১৪,৫০০ টাকা।',
        soon: 'শিগগিরই আসছে: সপ্তাহের সেরা দশজনের জন্য ১৪,৫০০ টাকা।',
        content: `
<p>সপ্তাহের র‍্যাঙ্কিংয়ে স্থান হয় বৈধ বাজি অনুযায়ী। স্লট, মাছ ধরা ও জ্যাকপট পুরো গোনা হয়, আমাদের নিজস্ব গেম, ক্র্যাশ ও আর্কেড এক-পঞ্চমাংশ, লাইভ টেবিল এক-দশমাংশ। নিজের স্থান দেখুন <a href="/member/missionLeaderboard">মিশন ও র‍্যাঙ্কিং</a> পেজে।</p>
<table>
<thead><tr><th scope="col">স্থান</th><th scope="col">পুরস্কার</th></tr></thead>
<tbody>
<tr><td>১</td><td>৫,০০০ টাকা</td></tr>
<tr><td>২</td><td>৩,০০০ টাকা</td></tr>
<tr><td>৩</td><td>২,০০০ টাকা</td></tr>
<tr><td>৪ ও ৫</td><td>১,০০০ টাকা করে</td></tr>
<tr><td>৬ থেকে ১০</td><td>৫০০ টাকা করে</td></tr>
</tbody>
</table>
<p>ফল সমান হলে স্থানগুলোর পুরস্কার ভাগ হয়। টাকা সোমবার সরাসরি মূল ওয়ালেটে আসে, কোনো শর্ত ছাড়া। স্থানের জন্য সাধ্যের বেশি খেলবেন না।</p>`,
      },
      en: {
        title: 'Ten best of the week',
        summary: '14,500 taka for the ten members with the most valid bets from Monday to Sunday.',
        soon: 'Coming soon: 14,500 taka for the ten best of the week.',
        content: `
<p>Places are decided by valid bets. Slots, fish games and jackpots count in full, our own games, crash and arcade games a fifth, live tables a tenth. See your place under <a href="/member/missionLeaderboard">missions and boards</a>.</p>
<table>
<thead><tr><th scope="col">Place</th><th scope="col">Prize</th></tr></thead>
<tbody>
<tr><td>1</td><td>5,000 taka</td></tr>
<tr><td>2</td><td>3,000 taka</td></tr>
<tr><td>3</td><td>2,000 taka</td></tr>
<tr><td>4 and 5</td><td>1,000 taka each</td></tr>
<tr><td>6 to 10</td><td>500 taka each</td></tr>
</tbody>
</table>
<p>Equal results share the prizes of their places. The money reaches your main wallet on Monday, without conditions. Do not play beyond your means for a place.</p>`,
      },
    },
  },
  {
    code: 'lotto-sunday',
    category: 'lotto',
    tags: ['special'],
    promises: ['freeTickets'],
    terms: sundayTicketTerms,
    texts: {
      bn: {
        title: 'রবিবারের লটারি: একটি টিকিট ফ্রি',
        summary: 'রবিবারের এক ড্রয়ে ছয়টি টিকিট কিনলে একটির দাম ফেরত।',
        soon: 'শিগগিরই আসছে: রবিবারের এক ড্রয়ে ছয়টি টিকিট কিনলে একটির দাম ফেরত।',
        content: `
<p>রবিবারের যেকোনো একটি ড্রয়ে ছয়টি টিকিট কিনলে একটি টিকিট ফ্রি: প্রথম ছয়টির মধ্যে যেটির দাম সবচেয়ে কম, সেই টাকা ফেরত আসে, জিতুন বা হারুন।</p>
<ul>
<li>প্রতি রবিবার একবার। একাধিক ড্রয়ে ছয়টি করে কিনলে সবচেয়ে বেশি ফেরত যেটিতে, সেটিই গোনা হয়।</li>
<li>সর্বোচ্চ ১০০ টাকা। বাতিল করা টিকিট ও বাতিল হওয়া ড্র গোনা হয় না।</li>
<li>সোমবার সকাল ছয়টার পর টাকা পুরস্কার কেন্দ্রে আসে। উত্তোলনের আগে সমান বাজি ধরতে হয়, অথবা ফিরিয়ে দেওয়া যায়।</li>
</ul>`,
      },
      en: {
        title: 'Sunday lottery: one ticket free',
        summary: 'Buy six tickets for one Sunday draw, and the price of one comes back.',
        soon: 'Coming soon: buy six tickets for one Sunday draw, and the price of one comes back.',
        content: `
<p>With six tickets for any one draw on a Sunday, one ticket is free: the price of the cheapest of your first six comes back, whether you win or lose.</p>
<ul>
<li>Once each Sunday. Where you have six tickets in several draws, the one that brings the most counts.</li>
<li>100 taka at most. Cancelled tickets and void draws do not count.</li>
<li>The money comes to the reward centre after six on Monday morning. Bet it once before you withdraw it, or give it back.</li>
</ul>`,
      },
    },
  },
  {
    code: 'points-welcome',
    category: 'points-mall',
    tags: ['newbie', 'special'],
    promises: ['pointsMall'],
    texts: {
      bn: {
        title: 'পয়েন্টের দোকান',
        summary: 'প্রতি বৈধ বাজিতে পয়েন্ট জমে, আর পয়েন্টের মেয়াদ কখনো শেষ হয় না।',
        soon: 'শিগগিরই আসছে: বাজিতে পয়েন্ট জমবে, আর তা দিয়ে উপহার নেওয়া যাবে।',
        content: `
<p>প্রতি ১০০ টাকার বৈধ বাজি ও প্রতি ১০০ টাকা জমায় ১ পয়েন্ট। জমানো পয়েন্ট দিয়ে <a href="/pointMall">পয়েন্ট মল</a> থেকে উপহার বা টাকা নিতে পারবেন। পয়েন্টের কোনো মেয়াদ নেই, তাই তাড়াহুড়ো করার দরকার নেই।</p>`,
      },
      en: {
        title: 'The points mall',
        summary: 'Every valid bet collects points, and points never expire.',
        soon: 'Coming soon: collect points with your bets and redeem them for gifts.',
        content: `
<p>1 point for every 100 taka of valid bets, and for every 100 taka you deposit. Redeem them in the <a href="/pointMall">points mall</a> for gifts or cash. Points do not expire, so there is no hurry.</p>`,
      },
    },
  },
];
