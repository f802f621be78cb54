import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';

/** Where the demo's links to messengers and social pages lead. */
export const channels = (isBuilt: IsBuilt): HelpArticle['texts'] => ({
  en: {
    title: 'Our channels elsewhere',
    content: `
<p>This is a demonstration. It has no page and no account with Facebook, Telegram, WhatsApp, YouTube or Instagram, so the links with these names lead here. On a site in operation the operator enters the addresses of its own channels in the console.</p>
<h3>How you reach us</h3>
<ul>
${isBuilt('liveChat') ? '<li><a href="/chat">Live chat</a>: write and read the answer on the same page.</li>\n' : ''}<li><a href="/feedback">Feedback</a>: you need no account for it. Leave an e-mail address or a mobile number, and the answer goes there.</li>
<li><a href="/member/messageV2">Your messages</a>: with an account you can write to customer service and read every answer later.</li>
<li><a href="/customerService">Customer service</a>: all of these in one place, with the hours in which people answer.</li>
</ul>
<h3>Who you should not trust</h3>
<p>Anyone who writes to you elsewhere in the name of this site does not work for us. Customer service never asks for your password, your payment password or a code that was sent to you, and never asks you to send money to a private number. If somebody does, do not answer, and tell <a href="/customerService">customer service</a>.</p>`,
  },
  bn: {
    title: 'অন্য জায়গায় আমাদের চ্যানেল',
    content: `
<p>এটি একটি প্রদর্শনী সাইট। ফেসবুক, টেলিগ্রাম, হোয়াটসঅ্যাপ, ইউটিউব বা ইনস্টাগ্রামে এর কোনো পেজ বা অ্যাকাউন্ট নেই; তাই এসব নামের লিংক এখানেই নিয়ে আসে। সাইট চালু হলে অপারেটর কনসোলে নিজের চ্যানেলের ঠিকানা বসান।</p>
<h3>আমাদের কাছে যেভাবে পৌঁছাবেন</h3>
<ul>
${isBuilt('liveChat') ? '<li><a href="/chat">লাইভ চ্যাট</a>: যে পেজে লিখবেন, উত্তরও সেখানেই পাবেন।</li>\n' : ''}<li><a href="/feedback">মতামত</a>: এর জন্য অ্যাকাউন্ট লাগে না। ইমেইল বা মোবাইল নম্বর দিলে উত্তর সেখানে যাবে।</li>
<li><a href="/member/messageV2">আপনার বার্তা</a>: অ্যাকাউন্ট থাকলে গ্রাহকসেবাকে লিখতে পারেন, আর সব উত্তর পরেও পড়তে পারেন।</li>
<li><a href="/customerService">গ্রাহকসেবা</a>: সব উপায় এক জায়গায়, আর কখন উত্তর দেওয়া হয় তা-ও।</li>
</ul>
<h3>যাদের বিশ্বাস করবেন না</h3>
<p>অন্য কোথাও কেউ এই সাইটের নামে আপনাকে লিখলে তিনি আমাদের কেউ নন। গ্রাহকসেবা কখনো আপনার পাসওয়ার্ড, পেমেন্ট পাসওয়ার্ড বা আপনাকে পাঠানো কোড জানতে চায় না, ব্যক্তিগত নম্বরে টাকা পাঠাতেও বলে না। কেউ এমন করলে উত্তর দেবেন না, <a href="/customerService">গ্রাহকসেবাকে</a> জানান।</p>`,
  },
});
