import type { HelpArticle } from '~/domain/messaging/help-article';

export const privacy: HelpArticle['texts'] = {
  en: {
    title: 'Privacy',
    content: `
<p>We keep what is needed to run your account, to pay you and to meet the law, and no more. This page says what that is.</p>
<h3>What we keep</h3>
<ul>
<li>What you enter: name, contact details, bank accounts. Passwords are stored only as a fingerprint from which nobody can recover them.</li>
<li>What happens in your account: deposits, withdrawals, bets and messages.</li>
<li>For security: the addresses and devices you log in from.</li>
</ul>
<h3>Cookies</h3>
<p>One cookie keeps you logged in. A few plain ones remember what you chose: language, light or dark, a hidden balance, a closed announcement. Statistics are loaded only if you agree, and never on pages about your money. Videos are loaded from the video-sharing site only when you press play.</p>
<h3>Who else sees it</h3>
<p>Game providers receive a player number, your language and the currency, never your name or telephone number. Banks and payment services receive what a payment needs. Authorities receive what the law obliges us to give. We sell nothing.</p>
<h3>Your rights</h3>
<p>You may ask what we hold about you, have mistakes corrected and have your account closed. Records of money must be kept for as long as the law says; everything else is deleted. Write to customer service, and we will answer in your language.</p>`,
  },
  bn: {
    title: 'গোপনীয়তা',
    content: `
<p>আপনার অ্যাকাউন্ট চালাতে, আপনাকে টাকা দিতে এবং আইন মানতে যতটুকু লাগে, আমরা ততটুকু তথ্যই রাখি। কী কী রাখি, এই পেজে তা লেখা আছে।</p>
<h3>যা আমরা রাখি</h3>
<ul>
<li>আপনি যা লেখেন: নাম, যোগাযোগের তথ্য, ব্যাংক হিসাব। পাসওয়ার্ড রাখা হয় এমন ছাপ হিসেবে, যা থেকে আসলটি কেউ বের করতে পারে না।</li>
<li>আপনার অ্যাকাউন্টে যা ঘটে: জমা, উত্তোলন, বাজি ও বার্তা।</li>
<li>নিরাপত্তার জন্য: কোন ঠিকানা ও ডিভাইস থেকে আপনি ঢোকেন।</li>
</ul>
<h3>কুকি</h3>
<p>একটি কুকি আপনাকে লগ ইন অবস্থায় রাখে। আরও কয়েকটি সাধারণ কুকি আপনার পছন্দ মনে রাখে: ভাষা, আলো বা অন্ধকার থিম, লুকানো ব্যালেন্স, বন্ধ করা নোটিশ। পরিসংখ্যান চালু হয় কেবল আপনি রাজি হলে, আর টাকার পেজগুলোতে কখনোই নয়। ভিডিও আসে শুধু আপনি প্লে চাপলে।</p>
<h3>আর কে দেখতে পায়</h3>
<p>গেম প্রোভাইডাররা পায় একটি খেলোয়াড় নম্বর, আপনার ভাষা ও মুদ্রা; নাম বা ফোন নম্বর কখনো নয়। ব্যাংক ও পেমেন্ট সেবা পায় লেনদেনের জন্য যতটুকু দরকার। আইনে বাধ্য হলে কর্তৃপক্ষকে তথ্য দেওয়া হয়। আমরা কোনো তথ্য বিক্রি করি না।</p>
<h3>আপনার অধিকার</h3>
<p>আপনার সম্পর্কে কী রাখা আছে তা জানতে, ভুল ঠিক করাতে এবং অ্যাকাউন্ট বন্ধ করাতে পারেন। টাকার হিসাব আইন অনুযায়ী নির্দিষ্ট সময় রাখতে হয়; বাকি সব মুছে ফেলা হয়। গ্রাহকসেবায় লিখুন, আমরা আপনার ভাষাতেই উত্তর দেব।</p>`,
  },
};
