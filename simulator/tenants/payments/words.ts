import type { Language } from '~/domain/shared/language';

const bn = {
  name: 'ডেমো পেমেন্ট',
  kindOfPage: 'সাইটের বাইরের একটি পাতা',
  title: 'ডেমো পেমেন্ট প্রোভাইডার',
  warning: 'এটি ডেমো পেমেন্ট প্রোভাইডার। এখানে আসল টাকা লেনদেন হয় না: কী ঘটবে তা নিচ থেকে বেছে নিন।',
  toPay: 'পরিশোধ করতে হবে',
  merchant: 'প্রাপক',
  way: 'মাধ্যম',
  reference: 'রেফারেন্স',
  kinds: { bank: 'ব্যাংক', mobile: 'মোবাইল মানি', card: 'কার্ড', crypto: 'ক্রিপ্টো' },
  choices: {
    pay: 'টাকা পরিশোধ করুন',
    delay: '১০ সেকেন্ড পরে পরিশোধ করুন',
    wrong: 'ভুল পরিমাণ পাঠান ({amount})',
    fail: 'পেমেন্ট ব্যর্থ করুন',
  },
  back: 'সাইটে ফিরে যান',
  finished: 'পেমেন্টটি শেষ হয়েছে',
  finishedText: 'ফলাফল সাইটকে জানানো হয়েছে। এই পাতায় আর কিছু করার নেই।',
  lost: 'এমন কোনো পেমেন্ট নেই।',
};

const en: typeof bn = {
  name: 'Demo payment',
  kindOfPage: 'A page outside the site',
  title: 'Demo payment provider',
  warning: 'This is the demo payment provider. No real money moves here: choose below what is to happen.',
  toPay: 'To pay',
  merchant: 'Payee',
  way: 'Way',
  reference: 'Reference',
  kinds: { bank: 'Bank', mobile: 'Mobile money', card: 'Card', crypto: 'Crypto' },
  choices: {
    pay: 'Pay',
    delay: 'Pay after 10 seconds',
    wrong: 'Send a wrong amount ({amount})',
    fail: 'Let the payment fail',
  },
  back: 'Back to the site',
  finished: 'This payment is finished',
  finishedText: 'The site has been told what came of it. There is nothing left to do here.',
  lost: 'There is no such payment.',
};

export const words: Record<Language, typeof bn> = { bn, en };
