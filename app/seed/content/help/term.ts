import type { HelpArticle } from '~/domain/messaging/help-article';
import type { IsBuilt } from '../promised';

export const term = (isBuilt: IsBuilt): HelpArticle['texts'] => ({
  en: {
    title: 'Terms and conditions',
    content: `
<p>These terms are an agreement between you and the operator of this site. By opening an account you confirm that you have read them, that you understand them and that you accept them. If you do not, please do not register.</p>
<h3>1. Who may play</h3>
<p>You must be at least 18 years old, and of the age at which betting is lawful where you live, whichever is higher. We may ask for proof of age and identity at any time. An account opened by a minor is closed; its deposits are returned and its winnings are void.</p>
<p>Some countries and regions may not use this site. It is your own duty to know the law of the place you play from.</p>
<h3>2. Your account</h3>
<ul>
<li>One person, one account. Give your true name: withdrawals are paid only to accounts in that name.</li>
<li>Keep your password and payment password to yourself. Our staff will never ask for them.</li>
<li>You may not sell, lend or share an account, nor play for somebody else.</li>
<li>Tell us at once if you believe that another person has used your account.</li>
</ul>
<h3>3. Deposits and withdrawals</h3>
<p>Deposit only with money that is yours, through a method held in your own name. Before a withdrawal, the turnover shown on the withdrawal page has to be met. A withdrawal may be held while we check identity, turnover or unusual play; you can follow its state on the same page.</p>
<h3>4. Bets and results</h3>
<p>A bet is final once the game has confirmed it. Results come from the game itself or, for sports, from the official result. Where a game breaks down because of a technical fault, the bets affected are returned. Obvious errors in odds or payouts may be corrected.</p>
<h3>5. Offers</h3>
<p>Each offer has its own rules, shown beside it, and is meant for one person, household and device. Opposite bets, several accounts or groups acting together to empty an offer end the offer for everybody involved.</p>
<h3>6. Closing an account</h3>
<p>You may have your account closed whenever you like: withdraw your balance, then write to customer service. We may suspend an account that breaks these terms. You will be told the reason unless the law forbids it, and you may complain ${isBuilt('feedbackForm') ? 'through the feedback form' : 'to customer service'}.</p>
<h3>7. Changes</h3>
<p>When these terms change, we announce it on this site before the change takes effect. The version published here is the one that counts.</p>`,
  },
  bn: {
    title: 'শর্তাবলি',
    content: `
<p>এই শর্তগুলো আপনার ও এই সাইটের পরিচালকের মধ্যে একটি চুক্তি। অ্যাকাউন্ট খোলার অর্থ হলো, আপনি শর্তগুলো পড়েছেন, বুঝেছেন এবং মেনে নিয়েছেন। একমত না হলে অনুগ্রহ করে নিবন্ধন করবেন না।</p>
<h3>১. কারা খেলতে পারবেন</h3>
<p>আপনার বয়স কমপক্ষে ১৮ বছর হতে হবে; আপনি যেখানে থাকেন সেখানে বাজি ধরার আইনি বয়স এর বেশি হলে সেটিই প্রযোজ্য। বয়স ও পরিচয়ের প্রমাণ আমরা যেকোনো সময় চাইতে পারি। অপ্রাপ্তবয়স্ক কেউ অ্যাকাউন্ট খুললে তা বন্ধ করে দেওয়া হয়; জমার টাকা ফেরত দেওয়া হয়, আর জেতা টাকা বাতিল হয়।</p>
<p>কিছু দেশ ও অঞ্চল থেকে এই সাইট ব্যবহার করা যায় না। আপনি যেখান থেকে খেলছেন, সেখানকার আইন জানা আপনার নিজের দায়িত্ব।</p>
<h3>২. আপনার অ্যাকাউন্ট</h3>
<ul>
<li>একজনের একটিই অ্যাকাউন্ট। নিজের আসল নাম দিন: টাকা তোলা যায় শুধু সেই নামের হিসাবে।</li>
<li>পাসওয়ার্ড ও পেমেন্ট পাসওয়ার্ড কাউকে বলবেন না। আমাদের কর্মীরা কখনো এগুলো চাইবেন না।</li>
<li>অ্যাকাউন্ট বিক্রি করা, ধার দেওয়া, ভাগাভাগি করা বা অন্যের হয়ে খেলা যাবে না।</li>
<li>অন্য কেউ আপনার অ্যাকাউন্ট ব্যবহার করেছে বলে মনে হলে সঙ্গে সঙ্গে আমাদের জানান।</li>
</ul>
<h3>৩. জমা ও উত্তোলন</h3>
<p>শুধু নিজের টাকা, নিজের নামের মাধ্যমে জমা দিন। টাকা তোলার আগে উত্তোলনের পেজে দেখানো টার্নওভার পূরণ করতে হয়। পরিচয়, টার্নওভার বা অস্বাভাবিক খেলা যাচাইয়ের সময় উত্তোলন কিছুক্ষণ আটকে থাকতে পারে; একই পেজে এর অবস্থা দেখতে পাবেন।</p>
<h3>৪. বাজি ও ফলাফল</h3>
<p>গেম নিশ্চিত করার পর বাজি চূড়ান্ত হয়। ফলাফল আসে গেম থেকেই, আর খেলাধুলার ক্ষেত্রে আনুষ্ঠানিক ফল থেকে। কারিগরি ত্রুটিতে গেম থেমে গেলে সংশ্লিষ্ট বাজির টাকা ফেরত দেওয়া হয়। দর বা পাওনায় স্পষ্ট ভুল থাকলে তা সংশোধন করা হতে পারে।</p>
<h3>৫. অফার</h3>
<p>প্রতিটি অফারের নিজস্ব নিয়ম অফারের পাশেই লেখা থাকে, আর তা একজন ব্যক্তি, একটি পরিবার ও একটি ডিভাইসের জন্য। বিপরীত বাজি, একাধিক অ্যাকাউন্ট বা দল বেঁধে অফারের অপব্যবহার করলে জড়িত সবার জন্য অফারটি বাতিল হবে।</p>
<h3>৬. অ্যাকাউন্ট বন্ধ করা</h3>
<p>আপনি যখন খুশি অ্যাকাউন্ট বন্ধ করাতে পারেন: ব্যালেন্স তুলে নিন, তারপর গ্রাহকসেবায় লিখুন। শর্ত ভাঙলে আমরা অ্যাকাউন্ট স্থগিত করতে পারি। আইনে বাধা না থাকলে কারণ জানানো হবে, আর ${isBuilt('feedbackForm') ? 'মতামত ফর্মের মাধ্যমে' : 'গ্রাহকসেবায়'} আপনি অভিযোগ জানাতে পারবেন।</p>
<h3>৭. পরিবর্তন</h3>
<p>শর্ত বদলালে তা কার্যকর হওয়ার আগেই এই সাইটে ঘোষণা দেওয়া হয়। এখানে প্রকাশিত সংস্করণটিই কার্যকর বলে গণ্য হবে।</p>`,
  },
});
