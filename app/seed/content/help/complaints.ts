import type { HelpArticle } from '~/domain/messaging/help-article';

export const complaints: HelpArticle['texts'] = {
  en: {
    title: 'Complaints',
    content: `
<p>If something went wrong and our answer has not solved it, you can complain. A complaint costs nothing, changes nothing about your account and is read by people.</p>
<h3>How to complain</h3>
<ol>
<li>Log in and open <a href="/member/messageV2/new?channel=complaint">Make a complaint</a>; agents find it in their own messages.</li>
<li>Choose what it is about and say what happened, when it happened and what you would like us to do. The reference of a deposit, a withdrawal or a bet helps.</li>
<li>Send it. You see its reference and the last day for our answer at once, and both stay on its page.</li>
</ol>
<h3>What happens then</h3>
<p>The complaint goes to a list of its own, where the oldest comes first. The person who decides was not involved. We may ask you something meanwhile; the deadline stays as it is. You can add to your complaint whenever you like.</p>
<h3>The answer</h3>
<p>The final answer says what we decided and why. If money is due to you, it is booked to your account and shows in your record, so that you can check it yourself.</p>
<h3>If you do not agree</h3>
<p>The final answer names who you can turn to next. Until then nothing keeps you from asking for advice elsewhere.</p>
<h3>Without an account</h3>
<p>If you cannot log in, or have no account, write through <a href="/feedback">this form</a> and leave a way to reach you.</p>`,
  },
  bn: {
    title: 'অভিযোগ',
    content: `
<p>কোনো কিছু ভুল হলে আর সাধারণ উত্তরে তার সমাধান না হলে অভিযোগ করতে পারেন। এতে কোনো খরচ নেই, অ্যাকাউন্টেও কিছু বদলায় না, আর অভিযোগ মানুষই পড়েন।</p>
<h3>কীভাবে অভিযোগ করবেন</h3>
<ol>
<li>লগ ইন করে <a href="/member/messageV2/new?channel=complaint">অভিযোগ করুন</a> পেজটি খুলুন; এজেন্টরা এটি নিজেদের বার্তায় পাবেন।</li>
<li>কী নিয়ে অভিযোগ বেছে নিন, তারপর কী হয়েছে, কখন হয়েছে আর আপনি কী চান, তা লিখুন। জমা, উত্তোলন বা বাজির রেফারেন্স দিলে সুবিধা হয়।</li>
<li>পাঠিয়ে দিন। সঙ্গে সঙ্গে রেফারেন্স ও উত্তরের শেষ দিন দেখতে পাবেন; দুটোই অভিযোগের পেজে থাকবে।</li>
</ol>
<h3>এরপর কী হয়</h3>
<p>অভিযোগ আলাদা তালিকায় যায়, সেখানে সবচেয়ে পুরোনোটি আগে দেখা হয়। অভিযোগ যাঁকে নিয়ে, তিনি এর সিদ্ধান্ত নেন না। এর মধ্যে আমরা কিছু জানতে চাইতে পারি; তাতে শেষ দিন পেছায় না। আপনি যখন খুশি আরও লিখতে পারেন।</p>
<h3>উত্তর</h3>
<p>চূড়ান্ত উত্তরে থাকে আমরা কী সিদ্ধান্ত নিয়েছি আর কেন। আপনার টাকা পাওনা হলে তা অ্যাকাউন্টে জমা হয় ও রেকর্ডে দেখা যায়, তাই শুধু আমাদের মুখের কথায় ভরসা করতে হয় না।</p>
<h3>একমত না হলে</h3>
<p>এরপর কার কাছে যেতে পারেন, চূড়ান্ত উত্তরেই তা লেখা থাকে। তার আগেও অন্য কোথাও পরামর্শ নিতে কোনো বাধা নেই।</p>
<h3>অ্যাকাউন্ট ছাড়া</h3>
<p>লগ ইন করতে না পারলে, কিংবা অ্যাকাউন্ট না থাকলে, <a href="/feedback">এই ফর্মে</a> লিখুন আর যোগাযোগের উপায় জানান।</p>`,
  },
};
