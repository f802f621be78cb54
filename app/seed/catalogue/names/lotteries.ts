import { lotteryGames } from '~/domain/lottery/calendar/games';
import type { Family } from '~/domain/lottery/family-names';
import type { Name } from '../grammar';

type Words = readonly [en: string, bn: string];

const families = {
  ssc: ['Lucky Five', 'লাকি ফাইভ'],
  '11x5': ['Eleven Five', 'এগারো পাঁচ'],
  k3: ['Three Dice', 'তিন ছক্কা'],
  pk10: ['Racing Ten', 'দশের দৌড়'],
  pc28: ['Sum Lottery', 'যোগফল লটারি'],
  keno: ['Keno', 'কেনো'],
  wingo: ['Colour Win', 'রঙের খেলা'],
  north: ['North Express', 'উত্তর এক্সপ্রেস'],
  'south-central': ['South Express', 'দক্ষিণ এক্সপ্রেস'],
  '4d': ['Four Digits', 'চার অঙ্ক'],
  '5d': ['Five Digits', 'পাঁচ অঙ্ক'],
  '6d': ['Six Digits', 'ছয় অঙ্ক'],
  thai: ['Thai Lottery', 'থাই লটারি'],
  lao: ['Lao Lottery', 'লাও লটারি'],
  hanoi: ['Hanoi Lottery', 'হ্যানয় লটারি'],
} as const satisfies Record<Family, Words>;

const groups: Partial<Record<Family, string>> = {
  keno: 'keno',
  '11x5': 'lotto',
  wingo: 'lotto',
  ssc: 'digits',
  pc28: 'digits',
  '4d': 'digits',
  '5d': 'digits',
  '6d': 'digits',
};

const periods: Record<number, Words> = {
  30: ['Half Minute', 'আধা মিনিট'],
  60: ['One Minute', 'এক মিনিট'],
  120: ['Two Minutes', 'দুই মিনিট'],
  180: ['Three Minutes', 'তিন মিনিট'],
  300: ['Five Minutes', 'পাঁচ মিনিট'],
  600: ['Ten Minutes', 'দশ মিনিট'],
};

/** Of calendar games whose name is not their family's. */
const named: Record<string, Words> = {
  north: ['North Vietnam', 'উত্তর ভিয়েতনাম'],
  '4d-my-a': ['Malaysia Digits East', 'মালয়েশিয়া পূর্ব অঙ্ক'],
  '4d-my-b': ['Malaysia Digits West', 'মালয়েশিয়া পশ্চিম অঙ্ক'],
  '4d-my-c': ['Malaysia Digits Royal', 'মালয়েশিয়া রাজকীয় অঙ্ক'],
  '4d-sg': ['Singapore Four Digits', 'সিঙ্গাপুর চার অঙ্ক'],
};

const stations: Record<string, Words> = {
  'ho-chi-minh': ['Ho Chi Minh', 'হো চি মিন'],
  'dong-thap': ['Dong Thap', 'দং থাপ'],
  'ca-mau': ['Ca Mau', 'কা মাউ'],
  'ben-tre': ['Ben Tre', 'বেন ত্রে'],
  'vung-tau': ['Vung Tau', 'ভুং তাউ'],
  'bac-lieu': ['Bac Lieu', 'বাক লিউ'],
  'dong-nai': ['Dong Nai', 'দং নাই'],
  'can-tho': ['Can Tho', 'ক্যান থো'],
  'soc-trang': ['Soc Trang', 'সক চাং'],
  'tay-ninh': ['Tay Ninh', 'তাই নিন'],
  'an-giang': ['An Giang', 'আন জাং'],
  'binh-thuan': ['Binh Thuan', 'বিন থুয়ান'],
  'vinh-long': ['Vinh Long', 'ভিন লং'],
  'binh-duong': ['Binh Duong', 'বিন জুয়ং'],
  'tra-vinh': ['Tra Vinh', 'ত্রা ভিন'],
  'long-an': ['Long An', 'লং আন'],
  'binh-phuoc': ['Binh Phuoc', 'বিন ফুয়ক'],
  'hau-giang': ['Hau Giang', 'হাউ জাং'],
  'tien-giang': ['Tien Giang', 'তিয়েন জাং'],
  'kien-giang': ['Kien Giang', 'কিয়েন জাং'],
  'da-lat': ['Da Lat', 'দা লাত'],
  'phu-yen': ['Phu Yen', 'ফু ইয়েন'],
  hue: ['Hue', 'হুয়ে'],
  'dak-lak': ['Dak Lak', 'দাক লাক'],
  'quang-nam': ['Quang Nam', 'কুয়াং নাম'],
  'da-nang': ['Da Nang', 'দা নাং'],
  'khanh-hoa': ['Khanh Hoa', 'খান হোয়া'],
  'binh-dinh': ['Binh Dinh', 'বিন দিন'],
  'quang-tri': ['Quang Tri', 'কুয়াং ত্রি'],
  'quang-binh': ['Quang Binh', 'কুয়াং বিন'],
  'gia-lai': ['Gia Lai', 'জা লাই'],
  'ninh-thuan': ['Ninh Thuan', 'নিন থুয়ান'],
  'quang-ngai': ['Quang Ngai', 'কুয়াং ঙাই'],
  'dak-nong': ['Dak Nong', 'দাক নং'],
  'kon-tum': ['Kon Tum', 'কন তুম'],
};

/** The games of a vendor whose draws are our own, by their codes. */
export function lotteryNames(vendorCode: string): (Name & { code: string })[] {
  return lotteryGames
    .filter(({ vendor }) => vendor === vendorCode)
    .map(({ code, family, schedule }) => {
      const station = stations[code.replace(/^(?:south|central)-/, '')];
      const [en, bn] = named[code] ?? station ?? families[family];
      const period = schedule.kind === 'period' ? periods[schedule.seconds]! : null;
      return {
        code,
        en: period ? `${en} ${period[0]}` : en,
        bn: (period ? `${bn} ${period[1]}` : bn).normalize('NFC'),
        classify: groups[family] ?? 'draw',
      };
    });
}
