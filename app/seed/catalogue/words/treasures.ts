import { nouns } from '../grammar';

export const gems = nouns(`
  Diamond = হীরা, Ruby = চুনি, Emerald = পান্না, Sapphire = নীলা, Pearl = মুক্তা, Coral = প্রবাল, Gold Coin = মোহর, Gem = মণি,
  Topaz:Topazes = পোখরাজ, Moonstone = চন্দ্রকান্তমণি, Amber:Ambers = তৃণমণি, Snake Stone = সাপের মণি`);

export const objects = nouns(`
  Crown = মুকুট, Throne = সিংহাসন, Ring = আংটি, Bangle = চুড়ি, Anklet = নূপুর, Garland = মালা, Lamp = প্রদীপ, Mirror = আয়না, Key = চাবি,
  Sword = তলোয়ার, Shield = ঢাল, Drum = ঢোল, Flute = বাঁশি, Kite = ঘুড়ি, Lantern = লণ্ঠন, Bell = ঘণ্টা, Chest = সিন্দুক,
  Palanquin = পালকি, Boat = নৌকা, Chariot = রথ, Mask = মুখোশ, Carpet = গালিচা, Hand Fan = হাতপাখা, Umbrella = ছাতা,
  Pitcher = কলসি, Feather = পালক, Rickshaw = রিকশা, Doll = পুতুল, Conch = শঙ্খ, Sari = শাড়ি, Ektara = একতারা, Tabla = তবলা,
  Casket = কৌটা, Arrow = তীর, Bow = ধনুক, Compass = কম্পাস, Harmonium = হারমোনিয়াম, Turban = পাগড়ি, Swing = দোলনা, Ship = জাহাজ,
  Map = মানচিত্র, Seal = সিলমোহর, Inkpot = দোয়াত`);

export const riverThings = nouns(`
  Ferry = ফেরি, Boat = নৌকা, Ghat = ঘাট, Wave = ঢেউ, Hilsa = ইলিশ, Sandbank = চর, Moonlight = জোছনা, Storm = ঝড়, Steamer = স্টিমার,
  Lighthouse = বাতিঘর, Otter = ভোঁদড়, Current = স্রোত, Gold = সোনা, Island = দ্বীপ, Boat Race = নৌকাবাইচ, Anchor = নোঙর, Pearl = মুক্তা,
  Treasure = গুপ্তধন, Breeze = বাতাস, Sailor = নাবিক, Song = গান, Bridge = সেতু, Delta = মোহনা`);

export const sweets = nouns(`
  Rosogolla = রসগোল্লা, Sandesh:Sandesh = সন্দেশ, Jalebi = জিলাপি, Pitha = পিঠা, Chomchom = চমচম, Mishti Doi = মিষ্টি দই,
  Fuchka = ফুচকা, Jhalmuri = ঝালমুড়ি, Biryani = বিরিয়ানি, Kacchi = কাচ্চি, Laddu = লাড্ডু, Naru = নাড়ু, Payesh:Payesh = পায়েস,
  Tea = চা:চায়ের, Paan = পান, Falooda = ফালুদা, Borhani = বোরহানি, Bakarkhani = বাকরখানি, Khichuri = খিচুড়ি, Date Molasses:Date Molasses = খেজুর গুড়`);

/** What only somebody's can be. */
export const keepsakes = nouns(`
  Treasure = ধনভান্ডার, Fortune = সৌভাগ্য, Riddle = ধাঁধা, Secret = রহস্য, Dream = স্বপ্ন, Promise = প্রতিশ্রুতি, Journey = যাত্রা, Wager = বাজি,
  Gift = উপহার, Palace = প্রাসাদ, Garden = বাগান, Adventure = অভিযান, Quest = সন্ধান, Legacy = উত্তরাধিকার, Trick = কৌশল, Triumph = বিজয়`);
