import type { HelpArticle } from '~/domain/messaging/help-article';

export const installIos: HelpArticle['texts'] = {
  en: {
    title: 'On your iPhone',
    content: `
<p>On an iPhone or iPad this site goes on the home screen through Safari. It then opens full size, without the address bar, and needs no update: what you open is the site as it is today.</p>
<h3>Step by step</h3>
<ol>
<li>Open this site in Safari. In other browsers the option may be missing.</li>
<li>Press the share button, the square with an arrow pointing up.</li>
<li>Go down the list and choose "Add to Home Screen".</li>
<li>Leave the name as it is or write one of your own, then press "Add".</li>
</ol>
<h3>Logging in</h3>
<p>The icon stores its data apart from Safari, so you have to log in again the first time you open it. If your phone offers to save the password or a passkey, you can log in with your face or your finger from then on.</p>
<h3>If something does not work</h3>
<ul>
<li>The page stays white: close it, switch airplane mode on and off and open it again.</li>
<li>The option is missing in the list: press "Edit Actions" at its end and add it.</li>
<li>A page looks old: close the window with a swipe and open it once more.</li>
</ul>
<h3>Removing it</h3>
<p>Hold the icon, choose "Remove Bookmark" or "Delete", and confirm. Your account and your balance stay as they are.</p>`,
  },
  bn: {
    title: 'আইফোনে',
    content: `
<p>আইফোন বা আইপ্যাডে সাফারি দিয়ে এই সাইট হোম স্ক্রিনে রাখা যায়। তখন ঠিকানার ঘর ছাড়াই পুরো পর্দায় খোলে, আর আলাদা করে হালনাগাদ করতে হয় না: যা খোলেন, তা আজকের সাইটই।</p>
<h3>ধাপে ধাপে</h3>
<ol>
<li>সাফারিতে এই সাইট খুলুন। অন্য ব্রাউজারে বিকল্পটি না-ও থাকতে পারে।</li>
<li>শেয়ার বোতাম চাপুন; চারকোনা ঘর থেকে উপরের দিকে তির ওঠা চিহ্নটিই শেয়ার বোতাম।</li>
<li>তালিকার নিচের দিকে গিয়ে “হোম স্ক্রিনে যোগ করুন” বেছে নিন।</li>
<li>নাম যেমন আছে তেমনই রাখুন বা নিজের মতো লিখুন, তারপর “যোগ করুন” চাপুন।</li>
</ol>
<h3>লগ ইন</h3>
<p>আইকনটি সাফারি থেকে আলাদা করে তথ্য রাখে, তাই প্রথমবার খুললে আবার লগ ইন করতে হয়। ফোন পাসওয়ার্ড বা পাসকি রেখে দিতে চাইলে রাজি হতে পারেন; এরপর মুখ বা আঙুলের ছাপ দিয়েই ঢোকা যাবে।</p>
<h3>কাজ না করলে</h3>
<ul>
<li>পেজ সাদা হয়ে থাকলে বন্ধ করুন, ফ্লাইট মোড একবার চালু-বন্ধ করে আবার খুলুন।</li>
<li>তালিকায় বিকল্পটি না থাকলে একেবারে নিচে “কাজ সম্পাদনা করুন” চেপে যোগ করে নিন।</li>
<li>পেজ পুরোনো মনে হলে আঙুল টেনে জানালাটি বন্ধ করে আবার খুলুন।</li>
</ul>
<h3>সরিয়ে ফেলতে চাইলে</h3>
<p>আইকনটি চেপে ধরে “বুকমার্ক সরান” বা “মুছুন” বেছে নিশ্চিত করুন। আপনার অ্যাকাউন্ট ও ব্যালেন্স যেমন ছিল তেমনই থাকবে।</p>`,
  },
};
