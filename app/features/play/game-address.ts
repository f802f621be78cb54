/** Draw games stand on pages of their own; each shows the games of its vendors. */
const drawPages = {
  '/vnlottery': ['TCG_LOTTO_VN'],
  '/sealottery': ['TCG_SEA'],
  '/lottery': ['LOTT', 'ELOTT'],
} as const satisfies Record<string, readonly string[]>;

const spelt: Record<string, string> = { '/vnlottery': '/vnLottery', '/sealottery': '/seaLottery' };

/** The vendors whose games a page shows; null where it shows everybody's. */
export function vendorsOfPage(pathname: string): readonly string[] | null {
  const page = pathname.toLowerCase().replace(/\/$/, '');
  return Object.hasOwn(drawPages, page) ? drawPages[page as keyof typeof drawPages] : null;
}

/** The page that a vendor's games are played on. */
export function gamePageOf(vendorCode: string): string {
  const draw = Object.entries(drawPages).find(([, vendors]) => (vendors as readonly string[]).includes(vendorCode));
  return draw ? (spelt[draw[0]] ?? draw[0]) : '/seamless';
}

/** The pages of draw games that have something to show of these vendors. */
export function drawPagesWith(vendorCodes: readonly string[]): { page: string; vendors: string[] }[] {
  const pages = ['/lottery', '/vnlottery', '/sealottery'] as const;
  return pages
    .map((page) => ({
      page: spelt[page] ?? page,
      vendors: drawPages[page].filter((vendor) => vendorCodes.includes(vendor)) as string[],
    }))
    .filter(({ vendors }) => vendors.length > 0);
}
