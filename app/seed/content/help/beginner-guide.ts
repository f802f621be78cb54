import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';

export const beginnerGuide = (isBuilt: IsBuilt): HelpArticle['texts'] => ({
  en: {
    title: "Beginner's guide",
    content: `
<p>New here? These five steps take you from looking around to your first withdrawal. You can try the games first, without an account and without money.</p>
<h3>1. Look around</h3>
<p>The menu lists all kinds of games. Inside a kind, choose a provider or search by name, in English or Bengali. Many people are playing a game whose card is marked "hot".</p>
<h3>2. Try for free</h3>
<p>Press "free trial" on a card. You play with demo money; nothing can be won or lost. It is the best way to learn what a game does.</p>
<h3>3. Open an account</h3>
<p>Register with a user name or with your mobile number. Fields marked * are required, the rest can wait. Choose a password of eight characters or more that you use nowhere else. If a friend invited you, enter the referral code.</p>
<h3>4. Deposit and play</h3>
<p>Choose a method in the wallet, enter the amount and follow the steps shown. Once the deposit has arrived, your balance updates by itself. A deposit has to be bet once before you can withdraw it; the withdrawal page shows what is left.${isBuilt('bonuses') ? ' Read the rules of an offer before you take it.' : ''}</p>
<h3>5. Withdraw</h3>
<p>Add your bank account once, set a payment password, then enter the amount. You can follow each step on the withdrawal's own page. When the money has reached you, confirm it there; if it has not, say so in the same place.</p>
<h3>What the words mean</h3>
<table>
<thead><tr><th scope="col">Word</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><td>Stake</td><td>What you put on a bet</td></tr>
<tr><td>Valid bet</td><td>The part of your stakes that counts towards turnover</td></tr>
<tr><td>Turnover</td><td>How much you must stake in all before a withdrawal</td></tr>
${isBuilt('memberRebates') ? '<tr><td>Rebate</td><td>A share of your valid bets that comes back to you</td></tr>' : ''}
</tbody>
</table>`,
  },
  bn: {
    title: 'নতুনদের জন্য',
    content: `
<p>প্রথমবার এলেন? ঘুরে দেখা থেকে প্রথম টাকা তোলা পর্যন্ত পাঁচটি ধাপ এখানে। চাইলে অ্যাকাউন্ট বা টাকা ছাড়াই আগে গেমগুলো খেলে দেখতে পারেন।</p>
<h3>১. ঘুরে দেখুন</h3>
<p>মেনুতে সব ধরনের গেম সাজানো আছে। পছন্দের ধরনে গিয়ে প্রোভাইডার বেছে নিন বা নাম লিখে খুঁজুন; বাংলা-ইংরেজি দুই নামেই গেম পাওয়া যায়। কার্ডে “হট” চিহ্ন থাকলে বুঝবেন, গেমটি এখন অনেকেই খেলছেন।</p>
<h3>২. বিনা টাকায় খেলে দেখুন</h3>
<p>কার্ডের “ফ্রি খেলুন” চাপুন। এখানে ডেমো টাকা দিয়ে খেলা হয়; জেতা-হারা কিছুই নেই। কোন গেম কেমন, তা শেখার এটাই সবচেয়ে ভালো উপায়।</p>
<h3>৩. অ্যাকাউন্ট খুলুন</h3>
<p>ইউজারনেম অথবা মোবাইল নম্বর দিয়ে নিবন্ধন করুন। * চিহ্ন দেওয়া ঘরগুলো পূরণ করতেই হবে, বাকিগুলো পরে দিলেও চলবে। অন্তত আট অক্ষরের এমন পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না। কোনো বন্ধু আমন্ত্রণ জানিয়ে থাকলে তাঁর রেফারেল কোডটি লিখুন।</p>
<h3>৪. টাকা জমা দিন ও খেলুন</h3>
<p>ওয়ালেটে গিয়ে মাধ্যম বেছে নিন, পরিমাণ লিখুন, তারপর দেখানো ধাপগুলো মেনে চলুন। টাকা পৌঁছালে ব্যালেন্স নিজে থেকেই বদলে যাবে। জমার টাকা তোলার আগে একবার বাজি ধরতে হয়; কতটা বাকি, টাকা তোলার পেজে দেখা যায়।${isBuilt('bonuses') ? ' অফার নেওয়ার আগে নিয়ম পড়ুন।' : ''}</p>
<h3>৫. টাকা তুলুন</h3>
<p>একবার ব্যাংক হিসাব যোগ করুন, পেমেন্ট পাসওয়ার্ড ঠিক করুন, তারপর পরিমাণ লিখুন। প্রতিটি ধাপ উত্তোলনটির পেজে দেখা যায়। টাকা হাতে এলে সেখানেই নিশ্চিত করুন; না এলে একই জায়গায় জানান।</p>
<h3>কোন কথার কী মানে</h3>
<table>
<thead><tr><th scope="col">শব্দ</th><th scope="col">অর্থ</th></tr></thead>
<tbody>
<tr><td>বাজি</td><td>একবার খেলতে আপনি যত টাকা ধরেন</td></tr>
<tr><td>বৈধ বাজি</td><td>বাজির যে অংশ টার্নওভারে গোনা হয়</td></tr>
<tr><td>টার্নওভার</td><td>টাকা তোলার আগে মোট যত টাকার বাজি ধরতে হয়</td></tr>
${isBuilt('memberRebates') ? '<tr><td>রিবেট</td><td>বৈধ বাজির যে অংশ আপনার কাছে ফিরে আসে</td></tr>' : ''}
</tbody>
</table>`,
  },
});
