import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';

export const faq = (isBuilt: IsBuilt): HelpArticle['texts'] => ({
  en: {
    title: 'Frequently asked questions',
    content: `
<h3>I have forgotten my password. What now?</h3>
<p>Choose "Forgot password" in the login window. You get a code on your mobile or a link by e-mail and then set a new password. If neither reaches you, write to customer service.</p>
<h3>The code does not arrive.</h3>
<p>Wait a full minute, check the number and see whether your phone blocks short messages. Codes expire after a few minutes; ask for a new one and use only the latest.</p>
<h3>My deposit has not shown up.</h3>
<p>Most deposits arrive within minutes. If yours has not after half an hour, open it on the deposit page to see its state, then send customer service the transaction number with a picture of the receipt. Never send the same deposit twice.</p>
<h3>Why can I not withdraw yet?</h3>
<p>The withdrawal page shows what is missing. Usually it is turnover that is still open, a bank account added only recently, or a mobile number that has not been verified.</p>
<h3>A game stopped in the middle of a round.</h3>
<p>Open the game again: it goes on where it stopped. If the round could not be finished, the stake returns to your balance. Both show in your betting record.</p>
<h3>How do I invite friends?</h3>
<p>You find your personal link and code under "Invite friends" in the member centre. ${isBuilt('inviteRewards') ? 'What you receive, and when, is written beside the link.' : 'A reward for it is coming soon: <a href="/promotions/invite-7777">see how it will work</a>.'}</p>
<h3>May I change my name or bank account later?</h3>
<p>You add and remove payout accounts yourself, with your payment password; a new one waits a while before its first withdrawal. Your real name is final once you have given it, because withdrawals are paid to accounts in that name only.</p>`,
  },
  bn: {
    title: 'সাধারণ প্রশ্ন',
    content: `
<h3>পাসওয়ার্ড ভুলে গেছি। কী করব?</h3>
<p>লগ ইন জানালায় “পাসওয়ার্ড ভুলে গেছেন?” চাপুন। মোবাইলে কোড বা ইমেইলে লিংক পাবেন, তারপর নতুন পাসওয়ার্ড ঠিক করবেন। কোনোটিই না পেলে গ্রাহকসেবায় লিখুন।</p>
<h3>কোড আসছে না।</h3>
<p>পুরো এক মিনিট অপেক্ষা করুন, নম্বরটি মিলিয়ে নিন, আর ফোন এসএমএস আটকে দিচ্ছে কি না দেখুন। কয়েক মিনিট পর কোডের মেয়াদ শেষ হয়ে যায়; নতুন কোড চান এবং শুধু সর্বশেষটিই ব্যবহার করুন।</p>
<h3>জমা দেওয়া টাকা দেখাচ্ছে না।</h3>
<p>বেশির ভাগ জমা কয়েক মিনিটেই চলে আসে। আধা ঘণ্টায়ও না এলে জমার পেজে গিয়ে এর অবস্থা দেখুন, তারপর লেনদেন নম্বর ও রসিদের ছবি গ্রাহকসেবায় পাঠান। একই টাকা দুবার পাঠাবেন না।</p>
<h3>এখনো টাকা তুলতে পারছি না কেন?</h3>
<p>কী বাকি আছে, টাকা তোলার পেজেই দেখা যায়। সাধারণত টার্নওভার বাকি থাকে, ব্যাংক হিসাব সদ্য যোগ করা হয়, অথবা মোবাইল নম্বর যাচাই করা হয়নি।</p>
<h3>মাঝপথে গেম থেমে গেছে।</h3>
<p>গেমটি আবার খুলুন; যেখানে থেমেছিল, সেখান থেকেই চলবে। রাউন্ড শেষ করা না গেলে বাজির টাকা ব্যালেন্সে ফিরে আসে। দুটোই বাজির রেকর্ডে দেখা যায়।</p>
<h3>বন্ধুদের কীভাবে আমন্ত্রণ জানাব?</h3>
<p>সদস্য কেন্দ্রের “বন্ধুকে আমন্ত্রণ” পেজে আপনার নিজের লিংক ও কোড আছে। ${isBuilt('inviteRewards') ? 'কী পাবেন এবং কখন পাবেন, লিংকের পাশেই লেখা থাকে।' : 'এর পুরস্কার শিগগিরই আসছে: <a href="/promotions/invite-7777">কেমন হবে, দেখে নিন</a>।'}</p>
<h3>নাম বা ব্যাংক হিসাব কি পরে বদলানো যায়?</h3>
<p>টাকা তোলার হিসাব আপনি নিজেই পেমেন্ট পাসওয়ার্ড দিয়ে যোগ করতে বা সরাতে পারেন; নতুন হিসাবে প্রথমবার টাকা তোলার আগে কিছু সময় অপেক্ষা করতে হয়। আসল নাম একবার দিলে আর বদলানো যায় না, কারণ টাকা পাঠানো হয় শুধু সেই নামের হিসাবে।</p>`,
  },
});
