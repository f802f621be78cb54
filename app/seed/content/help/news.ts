import type { HelpArticle } from '~/domain/messaging/help-article';

export const news: HelpArticle['texts'] = {
  en: {
    title: 'News',
    content: `
<p>What has changed on this site, the newest first. What concerns your own account reaches you as a message; what concerns everybody is also in the announcements.</p>
<h3>Help you can search</h3>
<p>The <a href="/help">help centre</a> has a search. It finds an article in Bengali and in English, whichever script you type in, and tolerates small typing mistakes. Below an article with a page of its own you can say whether it was of use; we count the answers without names and rewrite what helps nobody.</p>
<h3>One conversation with customer service</h3>
<p>Write once, and everything stays together: your question, our answers and what you add. You find it among your <a href="/member/messageV2">messages</a>. When your question has been resolved you can rate how it went, and for a week you can simply go on writing.</p>
<h3>Complaints with a deadline</h3>
<p>A complaint is now a message of its own kind. You get its reference at once and see the day by which we answer. <a href="/help/complaints">How a complaint works</a> tells the rest.</p>
<h3>Results you can check</h3>
<p>Anybody can calculate the rounds of our own games again: <a href="/help/fairness">how that works</a>.</p>`,
  },
  bn: {
    title: 'খবর',
    content: `
<p>এই সাইটে কী কী বদলেছে, নতুনগুলো আগে। আপনার নিজের অ্যাকাউন্টের কথা বার্তায় আসে; সবার জন্য যা, তা ঘোষণাতেও থাকে।</p>
<h3>সহায়তায় এখন খোঁজা যায়</h3>
<p><a href="/help">সহায়তা কেন্দ্রে</a> এখন খোঁজার ঘর আছে। বাংলা বা ইংরেজি, যে হরফেই লিখুন, দুই ভাষার লেখাই পাওয়া যায়; বানানে সামান্য ভুল হলেও চলে। যেসব লেখার নিজস্ব পেজ আছে, সেগুলোর নিচে জানাতে পারেন তা কাজে লেগেছে কি না; আমরা নাম ছাড়া শুধু সংখ্যাটি রাখি, আর যে লেখা কাজে আসে না, তা নতুন করে লিখি।</p>
<h3>গ্রাহকসেবার সঙ্গে এক আলাপে সব</h3>
<p>একবার লিখুন, সব এক জায়গায় থাকবে: আপনার প্রশ্ন, আমাদের উত্তর আর পরে যা যোগ করেন। আপনার <a href="/member/messageV2">বার্তার</a> মধ্যেই তা পাবেন। সমাধান হলে সেবা কেমন লাগল জানাতে পারেন, আর এক সপ্তাহ পর্যন্ত ওই আলাপেই লিখে যেতে পারেন।</p>
<h3>অভিযোগের উত্তর নির্দিষ্ট সময়ে</h3>
<p>অভিযোগ এখন আলাদা ধরনের বার্তা। সঙ্গে সঙ্গে রেফারেন্স পাবেন, আর কোন দিনের মধ্যে উত্তর দেব তা-ও দেখতে পাবেন। বাকিটা আছে <a href="/help/complaints">অভিযোগ কীভাবে চলে</a> লেখায়।</p>
<h3>ফলাফল নিজে মিলিয়ে দেখুন</h3>
<p>আমাদের নিজেদের গেমের প্রতিটি রাউন্ড যে কেউ আবার হিসাব করে দেখতে পারেন: <a href="/help/fairness">কীভাবে, জেনে নিন</a>।</p>`,
  },
};
