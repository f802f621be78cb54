import type { HelpArticle } from '~/domain/messaging/help-article';

export const installAndroid: HelpArticle['texts'] = {
  en: {
    title: 'On your Android phone',
    content: `
<p>You can put this site on the home screen of your phone. It then opens in a window of its own, without the browser's bar, and is always as new as the site itself. Nothing has to be downloaded from elsewhere.</p>
<h3>With Chrome</h3>
<ol>
<li>Open this site in Chrome and let the first page load.</li>
<li>Press the three dots at the top right.</li>
<li>Choose "Add to home screen", then "Install".</li>
<li>The icon appears among your apps. You can drag it wherever you like.</li>
</ol>
<h3>With another browser</h3>
<p>In Samsung Internet the option is called "Add page to" and then "Home screen"; in Firefox it is "Add to Home screen", behind the three dots.</p>
<h3>If the option is missing</h3>
<p>You are probably in a window that another app has opened, such as a messenger. Press its menu and open the page in the browser first. A private window does not offer the option either.</p>
<h3>Staying safe</h3>
<p>We never send app files by message. If somebody offers you one in our name, do not open it, and tell customer service. Lock your phone with a code or your finger: anyone who holds it unlocked can open your account as well.</p>
<h3>Removing it</h3>
<p>Hold the icon and choose "Remove" or "Uninstall". Your account stays as it is.</p>`,
  },
  bn: {
    title: 'অ্যান্ড্রয়েড ফোনে',
    content: `
<p>এই সাইট ফোনের হোম স্ক্রিনে রাখতে পারেন। তখন ব্রাউজারের বার ছাড়াই নিজের জানালায় খোলে, আর সাইটের মতোই সব সময় হালনাগাদ থাকে। অন্য কোথাও থেকে কিছু নামাতে হয় না।</p>
<h3>ক্রোম ব্রাউজারে</h3>
<ol>
<li>ক্রোমে এই সাইট খুলুন এবং প্রথম পেজটি আসতে দিন।</li>
<li>উপরে ডান দিকের তিনটি বিন্দু চাপুন।</li>
<li>“হোম স্ক্রিনে যোগ করুন”, তারপর “ইনস্টল করুন” বেছে নিন।</li>
<li>আইকনটি অন্য সব প্রোগ্রামের সঙ্গে দেখা যাবে। টেনে যেখানে খুশি রাখতে পারেন।</li>
</ol>
<h3>অন্য ব্রাউজারে</h3>
<p>স্যামসাং ইন্টারনেটে প্রথমে “পেজ যোগ করুন”, তারপর “হোম স্ক্রিন”; ফায়ারফক্সে তিনটি বিন্দুর ভেতরে “হোম স্ক্রিনে যোগ করুন”।</p>
<h3>বিকল্পটি দেখা না গেলে</h3>
<p>সম্ভবত অন্য কোনো প্রোগ্রাম, যেমন মেসেঞ্জার, নিজের জানালায় পেজটি খুলেছে। সেটির মেনু থেকে আগে ব্রাউজারে খুলে নিন। ব্যক্তিগত (ইনকগনিটো) জানালায়ও এই বিকল্প থাকে না।</p>
<h3>নিরাপদে থাকুন</h3>
<p>আমরা কাউকে মেসেজে প্রোগ্রামের ফাইল পাঠাই না। আমাদের নামে কেউ পাঠালে খুলবেন না, গ্রাহকসেবাকে জানান। ফোনে কোড বা আঙুলের ছাপের লক রাখুন: খোলা ফোন যাঁর হাতে, আপনার অ্যাকাউন্টও তাঁর হাতে।</p>
<h3>সরিয়ে ফেলতে চাইলে</h3>
<p>আইকনটি চেপে ধরে “সরান” বা “আনইনস্টল” বেছে নিন। আপনার অ্যাকাউন্ট যেমন ছিল তেমনই থাকবে।</p>`,
  },
};
