import type { AnswerInput } from '~/domain/messaging/canned-answers.server';

/** What the desk is asked most. */
export const cannedAnswers: Omit<AnswerInput, 'id'>[] = [
  {
    title: 'Deposit: slip wanted',
    bn: '{account}, আপনার জমাটি আমরা খুঁজছি। লেনদেন নম্বর ও রসিদের ছবি জমার পেজে যোগ করুন; তারপর এখানেই জানাব। রেফারেন্স: {reference}।',
    en: 'Hello {account}, we are looking for your deposit. Please add the transaction number and a picture of the receipt on the deposit’s page; then we will answer you here. Reference: {reference}.',
  },
  {
    title: 'Withdrawal: in review',
    bn: '{account}, আপনার {amount} উত্তোলনটি যাচাই করা হচ্ছে। এর পেজে প্রতিটি ধাপ দেখতে পাবেন; আপনাকে আর কিছু করতে হবে না।',
    en: 'Hello {account}, your withdrawal of {amount} is in review. Its page shows each step; you do not have to do anything.',
  },
  {
    title: 'Thanks for telling us',
    bn: '{account}, জানানোর জন্য ধন্যবাদ। বিষয়টি ঠিক করা হয়েছে। আবার হলে এই আলাপেই লিখুন।',
    en: 'Thank you for telling us, {account}. It has been fixed. If it happens again, write here.',
  },
];
