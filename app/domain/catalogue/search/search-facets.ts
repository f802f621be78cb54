/** The extra filters as words. */
export const featureWords: Record<string, string> = {
  JP: 'jackpot জ্যাকপট',
  TG: 'table টেবিল',
  AC: 'arcade আর্কেড',
  BG: 'board বোর্ড',
};

export const newWords = 'new নতুন';
export const hotWords = 'hot popular গরম জনপ্রিয়';
export const trialWords = 'free trial demo ফ্রি ট্রায়াল';
