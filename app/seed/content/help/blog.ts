import type { HelpArticle } from '~/domain/messaging/help-article';

export const blog: HelpArticle['texts'] = {
  en: {
    title: 'Blog',
    content: `
<p>Longer articles about games, figures and keeping a clear head. Nothing here is advice to bet.</p>
<h3>What a return of 96% really says</h3>
<p>A return of 96% means that, over a very great number of rounds, players get back 96 of each 100 taka they stake; the other 4 are what the game keeps. It says nothing about your evening: in fifty rounds you may double your money or lose all of it, and the game does not remember which. A round that was lost does not make the next one better.</p>
<p>What the figure does tell you is the price of playing. A hundred rounds of 10 taka each are 1,000 taka of stakes, and at 96% they cost 40 taka on average. If an evening at the cinema costs the same, you know what you are comparing.</p>
<h3>Steady games and wild ones</h3>
<p>Two games with the same return may feel quite different. One pays small prizes often, the other seldom and then a lot. In a wild game long rows without a prize are ordinary. If that spoils your mood, choose a steady one, or a smaller stake.</p>
<h3>Three questions before you bet</h3>
<ul>
<li>Could I lose this sum tonight and not miss it tomorrow?</li>
<li>Am I playing because I like the game, or to win something back?</li>
<li>When do I stop, and who will remind me?</li>
</ul>
<p>If one of the answers troubles you, <a href="/help#responsible-gaming">read on here</a> before you play.</p>`,
  },
  bn: {
    title: 'ব্লগ',
    content: `
<p>গেম, হিসাব আর মাথা ঠান্ডা রাখা নিয়ে একটু বড় লেখা। এখানকার কোনো কথাই বাজি ধরার পরামর্শ নয়।</p>
<h3>৯৬% ফেরত মানে আসলে কী</h3>
<p>৯৬% ফেরতের মানে হলো, বিপুলসংখ্যক রাউন্ড মিলিয়ে খেলোয়াড়েরা প্রতি ১০০ টাকার বাজিতে গড়ে ৯৬ টাকা ফিরে পান; বাকি ৪ টাকা গেমের থাকে। আপনার আজকের সন্ধ্যা কেমন যাবে, তা এতে বলা নেই: পঞ্চাশ রাউন্ডে টাকা দ্বিগুণ হতে পারে, সবটাই হারাতেও পারেন, আর গেম সেসব মনে রাখে না। একটি রাউন্ড হারলে পরেরটির সম্ভাবনা বাড়ে না।</p>
<p>সংখ্যাটি বলে খেলার খরচ কত। ১০ টাকা করে একশ রাউন্ড মানে মোট ১,০০০ টাকার বাজি, আর ৯৬% ফেরতে এর গড় খরচ ৪০ টাকা। সিনেমা দেখতেও যদি একই খরচ হয়, তবে দুটির তুলনা করা যায়।</p>
<h3>শান্ত গেম, অশান্ত গেম</h3>
<p>একই ফেরতের দুটি গেমও খেলতে একেবারে আলাদা লাগতে পারে। একটি ঘন ঘন ছোট পুরস্কার দেয়, অন্যটি কালেভদ্রে, কিন্তু বড়। অশান্ত গেমে লম্বা সময় কিছু না পাওয়াটাই স্বাভাবিক। এতে মন খারাপ হলে শান্ত গেম বেছে নিন, নয়তো বাজি কমান।</p>
<h3>বাজি ধরার আগে তিনটি প্রশ্ন</h3>
<ul>
<li>এই টাকা আজ রাতে হারালে কাল কি তার অভাব হবে না?</li>
<li>খেলতে ভালো লাগে বলে খেলছি, নাকি হারানো টাকা ফেরত পেতে?</li>
<li>কখন থামব, আর কে আমাকে মনে করিয়ে দেবে?</li>
</ul>
<p>কোনো উত্তরে মন খচখচ করলে খেলার আগে <a href="/help#responsible-gaming">এই লেখাটি পড়ুন</a>।</p>`,
  },
};
