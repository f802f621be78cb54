import { adjectives } from '../grammar';

export const colours = adjectives(`
  Golden = সোনালি, Silver = রুপালি, Red = লাল, Blue = নীল, White = সাদা, Black = কালো, Pink = গোলাপি, Purple = বেগুনি, Green = সবুজ,
  Crimson = রক্তিম, Colourful = রঙিন, Emerald = পান্নাসবুজ`);

/** For what lives and moves. */
export const tempers = adjectives(`
  Brave = সাহসী, Wild = বুনো, Angry = রাগী, Happy = হাসিখুশি, Lonely = একাকী, Swift = ক্ষিপ্র, Clever = চতুর, Little = ছোট্ট,
  Giant = বিশাল, Fearless = নির্ভীক, Sleepy = ঘুমকাতুরে, Naughty = দুষ্টু, Hungry = ক্ষুধার্ত, Proud = গর্বিত, Dancing = নাচুনে,
  Restless = চঞ্চল, Silent = নীরব`);

export const wonders = adjectives(`
  Lucky = সৌভাগ্যের, Mysterious = রহস্যময়, Royal = রাজকীয়, Legendary = কিংবদন্তির, Enchanted = মায়াবী, Magic = জাদুর`);

/** For what was made or mined. */
export const fates = adjectives(`
  Lost = হারানো, Hidden = লুকানো, Secret = গোপন, Priceless = অমূল্য, Shining = ঝলমলে, Ancient = প্রাচীন, Cursed = অভিশপ্ত, Forgotten = বিস্মৃত,
  Stolen = চুরি যাওয়া, Eternal = চিরন্তন`);

export const seasons = adjectives(`
  Midnight = মাঝরাতের, Moonlit = জোছনারাতের, Morning = ভোরের, Monsoon = বর্ষার, Spring = বসন্তের, Autumn = শরতের, Winter = শীতের, Evening = সাঁঝের`);

export const dishes = adjectives(`
  Royal = শাহি, Super = সুপার, Special = স্পেশাল, Festive = উৎসবের, Homemade = ঘরোয়া, Midnight = মাঝরাতের, Famous = নামকরা, Golden = সোনালি,
  Village = গাঁয়ের, Grandma's = দাদির`);

export const fruitTastes = adjectives(`
  Sweet = মিষ্টি, Juicy = রসালো, Ripe = পাকা, Fresh = তাজা, Golden = সোনালি, Frozen = বরফশীতল, Wild = বুনো, Royal = রাজকীয়, Magic = জাদুর,
  Lucky = সৌভাগ্যের, Super = সুপার, Summer = গ্রীষ্মের`);
