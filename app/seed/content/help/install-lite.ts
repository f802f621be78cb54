import type { HelpArticle } from '~/domain/messaging/help-article';

export const installLite: HelpArticle['texts'] = {
  en: {
    title: 'For slow connections and small phones',
    content: `
<p>This site is made for phones with little memory and for connections that come and go. You need no app for it: the browser on your phone is enough, and an icon on the home screen makes it as quick to open as any app.</p>
<h3>What you save</h3>
<ul>
<li>It takes almost no space: the browser stores pictures and scripts and fetches them once.</li>
<li>It updates itself; there is nothing to download again.</li>
<li>All forms work without scripts, so that a deposit or a withdrawal does not depend on the connection.</li>
</ul>
<h3>Putting it on the home screen</h3>
<ol>
<li>Open this site in your phone's browser.</li>
<li>Open the browser's menu.</li>
<li>Choose "Add to home screen" and confirm.</li>
</ol>
<p>Step by step for your phone: <a href="/help/install-android">Android</a> and <a href="/help/install-ios">iPhone</a>.</p>
<h3>When the connection breaks</h3>
<p>A page that you open meanwhile says that there is no connection; it appears once the connection is back. A form is stored once, however often you press. If you are not sure whether a deposit or a bet went through, look at your records before you send it again: they show all that we have.</p>
<h3>Saving data</h3>
<p>Pages of games by other providers load what the provider sends; these need the most. Our own games are small: a round needs less than a picture does.</p>`,
  },
  bn: {
    title: 'ধীর ইন্টারনেট ও ছোট ফোনের জন্য',
    content: `
<p>কম মেমোরির ফোন আর আসা-যাওয়া করা ইন্টারনেটের কথা ভেবেই এই সাইট বানানো। আলাদা প্রোগ্রাম লাগে না: ফোনে থাকা ব্রাউজারই যথেষ্ট, আর হোম স্ক্রিনে আইকন রাখলে যেকোনো প্রোগ্রামের মতোই চট করে খোলা যায়।</p>
<h3>যা বেঁচে যায়</h3>
<ul>
<li>জায়গা প্রায় লাগেই না: ছবি ও স্ক্রিপ্ট ব্রাউজার একবার এনে রেখে দেয়।</li>
<li>নিজে থেকেই হালনাগাদ হয়; বারবার কিছু নামাতে হয় না।</li>
<li>সব ফর্ম স্ক্রিপ্ট ছাড়াও কাজ করে, তাই জমা বা উত্তোলন ইন্টারনেটের জন্য আটকে থাকে না।</li>
</ul>
<h3>হোম স্ক্রিনে রাখুন</h3>
<ol>
<li>ফোনের ব্রাউজারে এই সাইট খুলুন।</li>
<li>ব্রাউজারের মেনু খুলুন।</li>
<li>“হোম স্ক্রিনে যোগ করুন” বেছে নিশ্চিত করুন।</li>
</ol>
<p>আপনার ফোনের জন্য ধাপগুলো বিস্তারিত: <a href="/help/install-android">অ্যান্ড্রয়েড</a> ও <a href="/help/install-ios">আইফোন</a>।</p>
<h3>সংযোগ কেটে গেলে</h3>
<p>তখন কোনো পেজ চাইলে লেখা আসে যে সংযোগ নেই; সংযোগ ফিরলে পেজটি আসে। একবার পাঠানো ফর্ম যতবারই চাপুন, একবারই জমা হয়। জমা বা বাজি হয়েছে কি না নিশ্চিত না হলে আবার পাঠানোর আগে রেকর্ড দেখুন: আমাদের কাছে যা আছে, সবই সেখানে থাকে।</p>
<h3>ডেটা বাঁচান</h3>
<p>অন্য প্রোভাইডারের গেমে তাদের পাঠানো সবকিছু নামে, তাই ডেটা সবচেয়ে বেশি লাগে। আমাদের নিজেদের গেম ছোট: এক রাউন্ডে একটি ছবির চেয়েও কম ডেটা লাগে।</p>`,
  },
};
