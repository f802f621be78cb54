import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import type { CardWords } from './game-card';
import { type ShownVendor, vendorArtOf } from './shown-cards';

type VendorCardProps = {
  vendor: ShownVendor;
  gamesText: string;
  halted: CardWords['halted'];
  hasActions: boolean;
  isFeatured?: boolean;
};

/** Opens the vendor's games, or launches its lobby at once (a button of the `CardForm` around it). */
export function VendorCard({ vendor, gamesText, halted, hasActions, isFeatured }: VendorCardProps) {
  const face = (
    <>
      <img src={vendorArtOf(vendor)} alt="" width={240} height={120} loading="lazy" />
      <b>{vendor.name}</b>
      <small>{gamesText}</small>
    </>
  );
  return (
    <li className={isFeatured ? 'vendor-card featured' : 'vendor-card'} data-halted={vendor.isHalted}>
      {vendor.to ? (
        <Link to={vendor.to} discover="none">
          {face}
        </Link>
      ) : hasActions && !vendor.isHalted ? (
        <button type="submit" formAction={paths.play(vendor.id)} name="mode" value="real">
          {face}
        </button>
      ) : (
        face
      )}
      {vendor.isHalted ? <em className="halted">{halted(vendor.haltedUntil)}</em> : null}
    </li>
  );
}
