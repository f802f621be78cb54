/** Which stations of Vietnam draw on a weekday, Monday first, as codes. */
export const southWeek = [
  ['ho-chi-minh', 'dong-thap', 'ca-mau'],
  ['ben-tre', 'vung-tau', 'bac-lieu'],
  ['dong-nai', 'can-tho', 'soc-trang'],
  ['tay-ninh', 'an-giang', 'binh-thuan'],
  ['vinh-long', 'binh-duong', 'tra-vinh'],
  ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang'],
  ['tien-giang', 'kien-giang', 'da-lat'],
] as const;

export const centralWeek = [
  ['phu-yen', 'hue'],
  ['dak-lak', 'quang-nam'],
  ['da-nang', 'khanh-hoa'],
  ['binh-dinh', 'quang-tri', 'quang-binh'],
  ['gia-lai', 'ninh-thuan'],
  ['da-nang', 'quang-ngai', 'dak-nong'],
  ['kon-tum', 'khanh-hoa', 'hue'],
] as const;

/** The weekdays of each station, Monday 1 to Sunday 7. */
export function weekdaysOf(week: readonly (readonly string[])[]): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const [at, stations] of week.entries()) {
    for (const station of stations) days.set(station, [...(days.get(station) ?? []), at + 1]);
  }
  return days;
}
