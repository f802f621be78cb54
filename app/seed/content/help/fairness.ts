import type { HelpArticle } from '~/domain/messaging/help-article';

export const fairness: HelpArticle['texts'] = {
  en: {
    title: 'Fair play, and how to check it',
    content: `
<p>In our own games the result of a round is fixed before you bet, and we cannot change it afterwards. You do not have to take our word for it: you can calculate it yourself.</p>
<h3>How a round is drawn</h3>
<ol>
<li>We draw a secret, the server seed, and show you its fingerprint before the first round. The fingerprint fits this one seed only, but the seed cannot be read from it.</li>
<li>Your browser has a seed of its own, which you may change.</li>
<li>Each round has a number that rises by one. From the two seeds and the number the result is calculated, by a rule that is the same for all.</li>
<li>When the server seed is changed, the old one is shown. Then you can check its fingerprint and every round drawn from it.</li>
</ol>
<h3>Checking a round</h3>
<p>Open <a href="/play/verify">the page that checks rounds</a>, choose the game and enter both seeds and the number; they are shown beside each bet in your record. The page calculates the result in front of you. It contacts nobody and stores nothing, so you can do the same with a program of your own.</p>
<h3>Lotteries that we draw</h3>
<p>The numbers of a draw come from a seed, whose fingerprint is shown before the first ticket, and from a public value that comes after the close. Tickets have no influence on them. <a href="/lottery/verify">Check a single draw</a>, or take <a href="/lottery/proofs">the proofs of all past draws</a>, void ones included, as a file.</p>
<h3>Games of other providers</h3>
<p>There the result comes from the provider, who is tested by a laboratory. We see what was staked and what was paid, and pass both on to your record. We can neither choose a result nor change one.</p>
<h3>If something looks wrong</h3>
<p>Send us the number of the bet. If the answer does not satisfy you, <a href="/help/complaints">you can complain</a>.</p>`,
  },
  bn: {
    title: 'ন্যায্য খেলা, আর তা যাচাইয়ের উপায়',
    content: `
<p>আমাদের নিজেদের গেমে রাউন্ডের ফলাফল আপনি বাজি ধরার আগেই ঠিক হয়ে থাকে, পরে আমরা তা বদলাতে পারি না। কথাটি বিশ্বাস করতে হবে না: নিজেই হিসাব করে মিলিয়ে নিতে পারেন।</p>
<h3>রাউন্ডের ফল কীভাবে আসে</h3>
<ol>
<li>আমরা একটি গোপন মান, অর্থাৎ সার্ভার সিড, ঠিক করি আর প্রথম রাউন্ডের আগেই তার ছাপ দেখাই। ছাপটি শুধু ওই সিডের সঙ্গেই মেলে, কিন্তু ছাপ দেখে সিড জানা যায় না।</li>
<li>আপনার ব্রাউজারেরও নিজের একটি সিড থাকে, চাইলে সেটি বদলাতে পারেন।</li>
<li>প্রতি রাউন্ডে একটি নম্বর এক করে বাড়ে। দুই সিড ও নম্বর থেকে ফলাফল হিসাব হয়, আর হিসাবের নিয়ম সবার জন্য এক।</li>
<li>সার্ভার সিড বদলালে পুরোনোটি দেখানো হয়। তখন তার ছাপ ও তা থেকে আসা প্রতিটি রাউন্ড মিলিয়ে নেওয়া যায়।</li>
</ol>
<h3>রাউন্ড মিলিয়ে দেখা</h3>
<p><a href="/play/verify">রাউন্ড যাচাইয়ের পেজ</a> খুলুন, গেম বেছে দুই সিড ও নম্বর লিখুন; আপনার রেকর্ডে প্রতিটি বাজির পাশেই এগুলো থাকে। পেজটি আপনার চোখের সামনে ফলাফল হিসাব করে। কাউকে জিজ্ঞেস করে না, কিছু জমাও রাখে না, তাই নিজের প্রোগ্রাম দিয়েও একই হিসাব করতে পারেন।</p>
<h3>যে লটারির ড্র আমরা করি</h3>
<p>ড্রয়ের নম্বর আসে একটি সিড থেকে, যার ছাপ প্রথম টিকিটের আগেই দেখানো হয়, আর একটি প্রকাশ্য মান থেকে, যা বন্ধের পরে আসে। টিকিটের এতে কোনো ভূমিকা নেই। <a href="/lottery/verify">একটি ড্র যাচাই করুন</a>, অথবা <a href="/lottery/proofs">আগের সব ড্রয়ের প্রমাণ</a>, বাতিল ড্রসহ, ফাইল হিসেবে নিন।</p>
<h3>অন্য প্রোভাইডারের গেম</h3>
<p>সেখানে ফলাফল আসে প্রোভাইডারের কাছ থেকে, আর পরীক্ষাগার তাদের যাচাই করে। কত বাজি ধরা হলো আর কত দেওয়া হলো, আমরা শুধু তা দেখি এবং আপনার রেকর্ডে তুলি। ফলাফল বেছে নেওয়া বা বদলানোর উপায় আমাদের নেই।</p>
<h3>কিছু ভুল মনে হলে</h3>
<p>বাজির নম্বরটি আমাদের পাঠান। উত্তরে সন্তুষ্ট না হলে <a href="/help/complaints">অভিযোগ করতে পারেন</a>।</p>`,
  },
};
