import { nouns } from '../grammar';

export const creatures = nouns(`
  Tiger = বাঘ, Deer:Deer = হরিণ, Peacock = ময়ূর, Elephant = হাতি, Lion = সিংহ, Horse = ঘোড়া, Bull = ষাঁড়, Monkey = বানর,
  Cobra = গোখরা, Python = অজগর, Eagle = ঈগল, Hawk = বাজপাখি, Owl = পেঁচা, Parrot = টিয়া, Kingfisher = মাছরাঙা, Cuckoo = কোকিল,
  Magpie = দোয়েল, Myna = ময়না, Swan = রাজহাঁস, Crane = সারস, Heron = বক, Sparrow = চড়ুই, Weaver Bird = বাবুই, Fox = শিয়াল,
  Wolf:Wolves = নেকড়ে, Bear = ভালুক, Leopard = চিতাবাঘ, Rhino = গন্ডার, Crocodile = কুমির, Turtle = কাছিম,
  Butterfly = প্রজাপতি, Firefly = জোনাকি, Bee = মৌমাছি, Rabbit = খরগোশ, Cat = বিড়াল, Rooster = মোরগ, Dragon = ড্রাগন,
  Buffalo:Buffaloes = মহিষ, Camel = উট, Squirrel = কাঠবিড়ালি, Dove = ঘুঘু, Winged Horse = পক্ষীরাজ, Hornbill = ধনেশ,
  Wagtail = খঞ্জনা, Woodpecker = কাঠঠোকরা, Pigeon = পায়রা, Mongoose:Mongooses = বেজি, Porcupine = শজারু, Phoenix = ফিনিক্স,
  Dragonfly = ফড়িং`);

export const flowers = nouns(`
  Lotus = পদ্ম, Rose = গোলাপ, Water Lily = শাপলা, Jasmine = জুঁই, Marigold = গাঁদা, Hibiscus = জবা, Tuberose = রজনীগন্ধা,
  Champak = চাঁপা, Kadam = কদম, Bokul = বকুল, Shiuli = শিউলি, Palash = পলাশ, Krishnachura = কৃষ্ণচূড়া, Sunflower = সূর্যমুখী,
  Shimul = শিমুল, Aparajita = অপরাজিতা, Dahlia = ডালিয়া, Orchid = অর্কিড, Lily = লিলি, Beli = বেলি, Hasnahena = হাসনাহেনা,
  Kamini = কামিনী, Madhabi = মাধবী, Bougainvillea = বাগানবিলাস`);

export const fruits = nouns(`
  Mango:Mangoes = আম, Jackfruit = কাঁঠাল, Litchi = লিচু, Pineapple = আনারস, Guava = পেয়ারা, Watermelon = তরমুজ, Banana = কলা,
  Coconut = নারকেল, Papaya = পেঁপে, Cherry = চেরি, Lemon = লেবু, Orange = কমলা, Grape = আঙুর, Jujube = বরই,
  Pomegranate = ডালিম, Blackberry = জাম, Amla = আমলকী, Tamarind = তেঁতুল, Star Fruit = কামরাঙা, Apple = আপেল,
  Strawberry = স্ট্রবেরি, Date = খেজুর, Olive = জলপাই, Rose Apple = জামরুল`);

/** What the sky holds; it takes few colours and no owner. */
export const skies = nouns(`
  Moon = চাঁদ, Sun = সূর্য, Star = তারা, Rainbow = রংধনু, Cloud = মেঘ, Storm = ঝড়, Rain = বৃষ্টি, Wind = হাওয়া, Comet = ধূমকেতু, Sky:Skies = আকাশ`);
