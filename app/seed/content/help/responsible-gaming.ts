import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';

/** How to stop, while the site keeps limits itself. */
const own = {
  en: `<p>In the member centre, under <a href="/member/limits">My limits</a>, you can at any time limit deposits, losses, stakes, single bets and your time, take a break of a day to six weeks, or exclude yourself for six months or longer. A new or lower limit applies at once; a higher one only after a day and your second confirmation. During a break or an exclusion you can still withdraw. Every hour, or more often if you like, the site shows you your time and result. Your account record and your profit and loss show what you have paid in, won and lost. If you want to close your account, write to customer service; a closed account is never opened again.</p>`,
  bn: `<p>সদস্য কেন্দ্রের <a href="/member/limits">আমার সীমা</a> পেজে যেকোনো সময় জমা, ক্ষতি, মোট বাজি, প্রতিটি বাজি ও সময়ের সীমা ঠিক করতে, এক দিন থেকে ছয় সপ্তাহের বিরতি নিতে, কিংবা ছয় মাস বা তার বেশি সময় নিজেকে খেলার বাইরে রাখতে পারেন। নতুন বা কম সীমা সঙ্গে সঙ্গে চালু হয়; বেশি সীমা চালু হয় এক দিন পরে, আপনি আবার নিশ্চিত করলে। বিরতি বা স্বেচ্ছা-বর্জনের সময়ও টাকা তুলতে পারবেন। প্রতি ঘণ্টায়, চাইলে আরও ঘন ঘন, সাইট আপনাকে সময় ও ফলাফল দেখায়। কত জমা দিলেন, কত জিতলেন আর কত হারলেন, হিসাবের রেকর্ড ও লাভ-ক্ষতির পেজে দেখা যায়। অ্যাকাউন্ট বন্ধ করতে চাইলে গ্রাহকসেবায় লিখুন; বন্ধ অ্যাকাউন্ট আর কখনো খোলা হয় না।</p>`,
};

/** The same while it does not. */
const before = {
  en: `<p>The site does not watch limits for you yet, so keep your own: your account record and your profit and loss show what you have paid in, won and lost. When you need a break, write to customer service: they suspend your account, and nobody can play with it until you ask for it back. If you want to stop for good, they close it; a closed account is never opened again.</p>`,
  bn: `<p>সাইট এখনো আপনার হয়ে সীমা মনে রাখে না, তাই নিজের সীমা নিজেই মেনে চলুন: কত জমা দিলেন, কত জিতলেন আর কত হারলেন, হিসাবের রেকর্ড ও লাভ-ক্ষতির পেজে দেখা যায়। বিরতি দরকার হলে গ্রাহকসেবায় লিখুন; তারা অ্যাকাউন্ট স্থগিত করে রাখবে, আপনি না বলা পর্যন্ত তাতে কেউ খেলতে পারবে না। একেবারে থামতে চাইলে তারা অ্যাকাউন্ট বন্ধ করে দেবে; বন্ধ অ্যাকাউন্ট আর কখনো খোলা হয় না।</p>`,
};

export const responsibleGaming = (isBuilt: IsBuilt): HelpArticle['texts'] => ({
  en: {
    title: 'Responsible gaming',
    content: `
<p>Playing is entertainment that costs money. It is no income, no way out of debt and no cure for a bad day. Over time the site keeps a share of every stake; no way of playing changes that.</p>
<h3>Keep it a game</h3>
<ul>
<li>Decide before you start how much you can afford to lose today, and how long you will play. Stop at the first of the two.</li>
<li>Never play with borrowed money or with money meant for rent, food, school or medicine.</li>
<li>Do not chase losses. A win is never "due".</li>
<li>Do not play when you are angry, sad, drunk or tired.</li>
</ul>
<h3>When you want to stop</h3>
${isBuilt('playLimits') ? own.en : before.en}
<h3>Ask yourself honestly</h3>
<ul>
<li>Have you hidden how much you play from your family?</li>
<li>Have you played longer or for more than you meant to, again and again?</li>
<li>Have you borrowed or sold something in order to play?</li>
<li>Do you feel restless when you cannot play?</li>
</ul>
<p>If one answer is yes, take a break today and talk to someone you trust, to a doctor or to a counsellor. Our customer service closes your account as soon as you ask, without questions.</p>
<h3>Under 18: no</h3>
<p>Nobody under 18 may play here. If children use your phone or computer, log out after each visit and do not let the browser fill in your password.</p>`,
  },
  bn: {
    title: 'দায়িত্বশীল খেলা',
    content: `
<p>খেলা একধরনের বিনোদন, আর এতে টাকা খরচ হয়। এটি আয়ের উৎস নয়, ঋণ থেকে মুক্তির পথ নয়, মন খারাপের ওষুধও নয়। দীর্ঘ মেয়াদে প্রতিটি বাজির একটি অংশ সাইটের কাছেই থাকে; কোনো কৌশলেই তা এড়ানো যায় না।</p>
<h3>খেলাকে খেলাই রাখুন</h3>
<ul>
<li>শুরুর আগেই ঠিক করুন, আজ কত টাকা হারালে আপনার চলবে এবং কতক্ষণ খেলবেন। যেটি আগে শেষ হয়, সেখানেই থামুন।</li>
<li>ধার করা টাকা, কিংবা বাড়িভাড়া, খাবার, পড়াশোনা বা ওষুধের টাকা দিয়ে কখনো খেলবেন না।</li>
<li>হারানো টাকা তুলতে আরও বাজি ধরবেন না। কোনো জয়ই কারও “পাওনা” হয়ে থাকে না।</li>
<li>রাগ, দুঃখ, নেশা বা ক্লান্তি নিয়ে খেলবেন না।</li>
</ul>
<h3>থামতে চাইলে</h3>
${isBuilt('playLimits') ? own.bn : before.bn}
<h3>নিজেকে সত্যি করে জিজ্ঞেস করুন</h3>
<ul>
<li>কতটা খেলেন, তা কি পরিবারের কাছে লুকিয়েছেন?</li>
<li>বারবার কি ভাবনার চেয়ে বেশি সময় বা বেশি টাকা খেলেছেন?</li>
<li>খেলার জন্য কি ধার করেছেন বা কিছু বিক্রি করেছেন?</li>
<li>খেলতে না পারলে কি অস্থির লাগে?</li>
</ul>
<p>একটি উত্তরও “হ্যাঁ” হলে আজই বিরতি নিন; কাছের কোনো মানুষ, চিকিৎসক বা পরামর্শকের সঙ্গে কথা বলুন। আপনি একবার বললেই গ্রাহকসেবা আপনার অ্যাকাউন্ট বন্ধ করে দেবে, কোনো প্রশ্ন করবে না।</p>
<h3>১৮ বছরের নিচে নয়</h3>
<p>১৮ বছরের কম বয়সী কেউ এখানে খেলতে পারবেন না। আপনার ফোন বা কম্পিউটার শিশুরা ব্যবহার করলে প্রতিবার লগ আউট করুন এবং ব্রাউজারে পাসওয়ার্ড জমা রাখবেন না।</p>`,
  },
});
