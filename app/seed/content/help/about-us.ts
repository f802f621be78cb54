import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';

export const aboutUs = (isBuilt: IsBuilt): HelpArticle['texts'] => ({
  en: {
    title: 'About us',
    content: `
<p>Khela means "play". We have gathered slots, live tables, fish games, cards, lotteries and sports in one place, in Bengali first, made for a phone in one hand and a connection that is not always fast.</p>
<p>The painted rickshaws of Dhaka gave us our look: bright petals on deep colours where there is something to celebrate, and plain, quiet pages wherever your money is concerned.</p>
<h3>What we promise</h3>
<ul>
<li><strong>Every taka is accounted for.</strong> Each movement of your balance has an entry with its cause, and you can read all of them in your account record.</li>
<li><strong>Plain rules.</strong> Turnover, fees and deadlines are shown before you confirm, not after.</li>
<li><strong>Real winners.</strong> The winners board shows real bets. Where a figure is only a demonstration, it says so.</li>
${isBuilt('playLimits') ? '<li><strong>You can always stop.</strong> Limits, breaks and self-exclusion are open to every player at any time.</li>' : '<li><strong>You can always stop.</strong> If you ask, customer service suspends your account for a while or closes it for good.</li>'}
</ul>
<p>Customer service is there around the clock, in Bengali and in English. The ways to reach us are in the side menu and at the bottom of each page.</p>`,
  },
  bn: {
    title: 'আমাদের কথা',
    content: `
<p>খেলা মানে আনন্দ। স্লট, লাইভ টেবিল, মাছ ধরা, তাস, লটারি আর খেলাধুলা, সবকিছু আমরা এক জায়গায় এনেছি। ভাষা সবার আগে বাংলা; আর সাইটটি বানানো এক হাতে ধরা ফোন ও মাঝে মাঝে ধীর হয়ে যাওয়া ইন্টারনেটের কথা ভেবে।</p>
<p>আমাদের সাজ এসেছে ঢাকার রিকশাচিত্র থেকে: উৎসবের জায়গায় গাঢ় জমিনে উজ্জ্বল পাপড়ি, আর আপনার টাকার পেজগুলোতে শান্ত, পরিষ্কার লেখা।</p>
<h3>যে কথা আমরা রাখি</h3>
<ul>
<li><strong>প্রতিটি টাকার হিসাব থাকে।</strong> ব্যালেন্সের প্রতিটি নড়াচড়া কারণসহ লেখা হয়, আর হিসাবের রেকর্ডে আপনি সবই দেখতে পান।</li>
<li><strong>সোজা নিয়ম।</strong> টার্নওভার, ফি ও সময়সীমা আপনি নিশ্চিত করার আগেই দেখানো হয়, পরে নয়।</li>
<li><strong>আসল বিজয়ী।</strong> বিজয়ীর তালিকায় সত্যিকারের বাজিই থাকে। কোনো সংখ্যা কেবল নমুনা হলে তা লেখা থাকে।</li>
${isBuilt('playLimits') ? '<li><strong>থামার পথ খোলা।</strong> সীমা, বিরতি ও স্বেচ্ছা-বর্জনের সুযোগ প্রত্যেক খেলোয়াড়ের জন্য সব সময় খোলা।</li>' : '<li><strong>থামার পথ খোলা।</strong> আপনি একবার বললেই গ্রাহকসেবা অ্যাকাউন্ট কিছুদিনের জন্য স্থগিত করে, কিংবা একেবারে বন্ধ করে দেয়।</li>'}
</ul>
<p>গ্রাহকসেবা দিন-রাত খোলা, বাংলা ও ইংরেজিতে। যোগাযোগের উপায়গুলো পাশের মেনুতে এবং প্রতিটি পেজের নিচে পাবেন।</p>`,
  },
});
