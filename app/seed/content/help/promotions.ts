import type { HelpArticle } from '~/domain/messaging/help-article';

export const promotionsGuide: HelpArticle['texts'] = {
  en: {
    title: 'How offers work',
    content: `
<p>All current offers are on the page <a href="/promotions">Promotions</a>. Each one has a page of its own with its rules; those rules count, this article only explains how to read them.</p>
<h3>Before you take one</h3>
<ul>
<li>Look at who it is for, from when to when it runs and how often it may be taken.</li>
<li>Look at the smallest deposit or stake that counts, and at the most you can receive.</li>
<li>Look at the turnover: how much you have to stake before you may withdraw what you receive.</li>
<li>Look at which games count. In some a stake counts in part, in others not at all.</li>
</ul>
<h3>Taking part</h3>
<p>Some offers come by themselves, others you take on their page or while you deposit. What you have taken, and how much is left to do, is shown in your member centre. If you do not want an offer, you do not have to do anything: nobody has to take one.</p>
<h3>An example of turnover</h3>
<p>You receive 500 taka with a turnover of ten times. You stake 5,000 taka in all in games that count in full; stakes in games that count by half would have to be 10,000. What you win and lose meanwhile changes your balance, not the count.</p>
<h3>When an offer is refused</h3>
<p>The page says why: it is over, was taken before, or does not fit your account. If you believe that this is wrong, write to <a href="/customerService">customer service</a> and name the offer.</p>
<h3>While you have a break</h3>
<p>An account that is closed or takes a break from play receives no offers, and we send it none.</p>`,
  },
  bn: {
    title: 'অফার কীভাবে কাজ করে',
    content: `
<p>এখন চলছে এমন সব অফার আছে <a href="/promotions">প্রমোশন</a> পেজে। প্রতিটি অফারের নিজের পেজে নিয়ম লেখা থাকে; সেই নিয়মই চূড়ান্ত, এই লেখা শুধু নিয়মগুলো কীভাবে পড়বেন তা বলে।</p>
<h3>নেওয়ার আগে</h3>
<ul>
<li>দেখুন অফারটি কাদের জন্য, কবে থেকে কবে পর্যন্ত চলবে, আর কতবার নেওয়া যায়।</li>
<li>দেখুন কমপক্ষে কত জমা বা বাজি গোনা হয়, আর সর্বোচ্চ কত পাওয়া যায়।</li>
<li>দেখুন টার্নওভার কত: যা পাবেন, তা তোলার আগে মোট কত টাকার বাজি ধরতে হবে।</li>
<li>দেখুন কোন কোন গেম গোনা হয়। কিছু গেমে বাজির একাংশ গোনা হয়, কিছুতে একেবারেই না।</li>
</ul>
<h3>অংশ নেওয়া</h3>
<p>কিছু অফার নিজে থেকেই আসে, কিছু তার পেজে বা জমা দেওয়ার সময় নিতে হয়। কী নিয়েছেন আর কতটা বাকি, সদস্য কেন্দ্রে দেখা যায়। কোনো অফার না চাইলে কিছুই করতে হবে না: অফার নেওয়া কারও জন্য বাধ্যতামূলক নয়।</p>
<h3>টার্নওভারের একটি উদাহরণ</h3>
<p>ধরুন দশ গুণ টার্নওভারে ৫০০ টাকা পেলেন। পুরোটা গোনা হয় এমন গেমে মোট ৫,০০০ টাকার বাজি ধরতে হবে; অর্ধেক গোনা হয় এমন গেমে ১০,০০০ টাকার। এর মধ্যে জেতা-হারায় ব্যালেন্স বদলাবে, হিসাবটি বদলাবে না।</p>
<h3>অফার না পেলে</h3>
<p>কারণটি পেজেই লেখা থাকে: মেয়াদ শেষ, আগেই নেওয়া হয়েছে, অথবা আপনার অ্যাকাউন্টের জন্য নয়। ভুল মনে হলে অফারের নাম জানিয়ে <a href="/customerService">গ্রাহকসেবায়</a> লিখুন।</p>
<h3>বিরতির সময়</h3>
<p>বন্ধ বা খেলা থেকে বিরতিতে থাকা অ্যাকাউন্ট কোনো অফার পায় না, আমরাও তাকে অফার পাঠাই না।</p>`,
  },
};
