import type { HelpArticle } from '~/domain/messaging/help-article';

export const licences: HelpArticle['texts'] = {
  en: {
    title: 'Licences',
    content: `
<p><strong>You are looking at a demonstration.</strong> This copy of the site holds no gaming licence, takes no real money and pays none out. The licence named at the bottom of the page is a placeholder that the operator replaces before opening to the public.</p>
<h3>What this page will say</h3>
<p>An operator who runs this site for real players names on this page:</p>
<ul>
<li>the company behind the site and its registered address;</li>
<li>the authority that licensed it, the number of the licence and a link to the authority's public register;</li>
<li>the laboratories that tested the games, and the date of each certificate;</li>
<li>the body that decides disputes, and how a player reaches it.</li>
</ul>
<h3>How to check a licence</h3>
<p>Do not trust a seal alone. Follow the link to the authority's own register and compare the company's name, the licence number and the address of the site. If one of them differs, do not deposit, and tell the authority.</p>
<h3>Fair games</h3>
<p>Providers' games run on the providers' own servers and carry their makers' certificates. Our in-house games publish a fingerprint of each result before you bet and the result's secret after it, so that anyone can check afterwards that nothing was changed.</p>`,
  },
  bn: {
    title: 'লাইসেন্স',
    content: `
<p><strong>এটি একটি প্রদর্শনী সংস্করণ।</strong> সাইটের এই কপির কোনো গেমিং লাইসেন্স নেই; এখানে আসল টাকা নেওয়াও হয় না, দেওয়াও হয় না। পেজের নিচে যে লাইসেন্সের নাম দেখছেন, সেটি নমুনামাত্র। সবার জন্য খোলার আগে পরিচালক সেখানে নিজের লাইসেন্স বসাবেন।</p>
<h3>এখানে যা থাকবে</h3>
<p>আসল খেলোয়াড়দের জন্য সাইট চালালে পরিচালক এই পেজে জানাবেন:</p>
<ul>
<li>সাইটের পেছনের প্রতিষ্ঠান ও তার নিবন্ধিত ঠিকানা;</li>
<li>কোন কর্তৃপক্ষ লাইসেন্স দিয়েছে, লাইসেন্স নম্বর এবং কর্তৃপক্ষের উন্মুক্ত তালিকার লিংক;</li>
<li>কোন পরীক্ষাগার গেমগুলো পরীক্ষা করেছে এবং প্রতিটি সনদের তারিখ;</li>
<li>বিরোধ নিষ্পত্তি করে কোন সংস্থা এবং খেলোয়াড় কীভাবে তাদের কাছে যাবেন।</li>
</ul>
<h3>লাইসেন্স যাচাই করবেন কীভাবে</h3>
<p>শুধু সিল দেখে বিশ্বাস করবেন না। লিংক ধরে কর্তৃপক্ষের নিজস্ব তালিকায় যান; প্রতিষ্ঠানের নাম, লাইসেন্স নম্বর ও সাইটের ঠিকানা মিলিয়ে দেখুন। একটিও না মিললে টাকা জমা দেবেন না, কর্তৃপক্ষকে জানান।</p>
<h3>ন্যায্য গেম</h3>
<p>প্রোভাইডারদের গেম চলে তাদের নিজেদের সার্ভারে, আর সেগুলোর সনদও নির্মাতারই। আমাদের নিজস্ব গেমে বাজির আগেই ফলাফলের একটি ছাপ প্রকাশ করা হয়, আর পরে প্রকাশ করা হয় তার গোপন চাবি। ফলে কিছু বদলানো হয়েছে কি না, যে কেউ মিলিয়ে দেখতে পারেন।</p>`,
  },
};
