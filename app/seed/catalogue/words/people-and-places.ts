import { adjectives, nouns } from '../grammar';

export const people = nouns(`
  King = রাজা, Queen = রানি, Prince = রাজপুত্র, Princess = রাজকন্যা, Nawab = নবাব, Begum = বেগম, Emperor = সম্রাট, Sultan = সুলতান,
  Zamindar = জমিদার, Boatman:Boatmen = মাঝি, Fisherman:Fishermen = জেলে, Baul = বাউল, Pirate = জলদস্যু, Snake Charmer = সাপুড়ে,
  Magician = জাদুকর, Weaver = তাঁতি, Merchant = সওদাগর, Hunter = শিকারি, Warrior = যোদ্ধা, Sailor = নাবিক, Dancer = নর্তকী,
  Archer = তীরন্দাজ, Guard = প্রহরী, Cowherd = রাখাল, Fairy = পরি, Giant = দৈত্য, Traveller = পথিক, Vizier = উজির,
  Wrestler = পালোয়ান, Jeweller = জহুরি, Poet = কবি, Detective = গোয়েন্দা, Grandmother = দাদি, Mermaid = জলপরি, Potter = কুমোর,
  Painter = চিত্রকর, Astronomer = জ্যোতির্বিদ, Drummer = ঢাকি, Captain = কাপ্তান, Ferryman:Ferrymen = পাটনি`);

export const towns = nouns(`
  Dhaka = ঢাকা, Sylhet = সিলেট, Chattogram = চট্টগ্রাম, Rangpur = রংপুর, Rajshahi = রাজশাহী, Khulna = খুলনা, Barishal = বরিশাল,
  Cumilla = কুমিল্লা, Bogura = বগুড়া, Jashore = যশোর, Mymensingh = ময়মনসিংহ, Cox's Bazar = কক্সবাজার, Tangail = টাঙ্গাইল,
  Dinajpur = দিনাজপুর, Kushtia = কুষ্টিয়া, Natore = নাটোর, Faridpur = ফরিদপুর, Pabna = পাবনা, Sonargaon = সোনারগাঁও,
  Lalbagh = লালবাগ, Narayanganj = নারায়ণগঞ্জ, Gazipur = গাজীপুর, Noakhali = নোয়াখালী, Feni = ফেনী, Old Dhaka = পুরান ঢাকা, Chandpur = চাঁদপুর`);

export const wilds = nouns(`
  Sundarban = সুন্দরবন, Bandarban = বান্দরবান, Rangamati = রাঙামাটি, Srimangal = শ্রীমঙ্গল, Sajek = সাজেক, Lawachara = লাউয়াছড়া,
  Bhawal = ভাওয়াল, Madhupur = মধুপুর, Jaflong = জাফলং, Kuakata = কুয়াকাটা, Saint Martin = সেন্ট মার্টিন, Chalan Beel = চলনবিল,
  Tanguar Haor = টাঙ্গুয়ার হাওর, Ratargul = রাতারগুল, Sitakunda = সীতাকুণ্ড, Nijhum Island = নিঝুম দ্বীপ, Kaptai = কাপ্তাই, Hakaluki = হাকালুকি`);

export const rivers = nouns(`
  Padma = পদ্মা, Meghna = মেঘনা, Jamuna = যমুনা, Surma = সুরমা, Teesta = তিস্তা, Karnaphuli = কর্ণফুলী, Buriganga = বুড়িগঙ্গা,
  Kirtankhola = কীর্তনখোলা, Rupsha = রূপসা, Dhaleshwari = ধলেশ্বরী, Sangu = সাঙ্গু, Shitalakshya = শীতলক্ষ্যা, Brahmaputra = ব্রহ্মপুত্র, Titas = তিতাস`);

export const settings = nouns(`
  Forest = অরণ্য, Jungle = জঙ্গল, Palace = প্রাসাদ, Island = দ্বীপ, Desert = মরুভূমি, Ocean = সাগর, Valley = উপত্যকা, Mountain = পাহাড়,
  Village = গ্রাম, Garden = বাগান, Bazaar = বাজার, Harbour = বন্দর, Fort = দুর্গ, Cave = গুহা, River = নদী, Haor = হাওর, Lake = দিঘি,
  Waterfall = ঝরনা, Meadow = মাঠ, Tower = মিনার, City:Cities = নগর, Courtyard = উঠান`);

export const months = nouns(`
  Boishakh = বৈশাখ, Joishtho = জ্যৈষ্ঠ, Asharh = আষাঢ়, Srabon = শ্রাবণ, Bhadro = ভাদ্র, Ashwin = আশ্বিন, Kartik = কার্তিক,
  Ogrohayon = অগ্রহায়ণ, Poush = পৌষ, Magh = মাঘ, Falgun = ফাল্গুন, Choitro = চৈত্র`);

export const counts = adjectives(
  'Two = দুই, Three = তিন, Four = চার, Five = পাঁচ, Six = ছয়, Seven = সাত, Eight = আট, Hundred = শত, Thousand = হাজার',
);
