export { avatarArt } from './avatar-art';
export { type BannerArtInput, bannerArt } from './banner-art';
export { brandMark } from './brand-mark';
export type { EmblemName } from './emblems/index';
export { type EmptyKind, emptyArt } from './empty-art';
export { type GameArtInput, gameArt } from './game-art';
export { cardTheme, type PaletteName } from './palette';
export { isSymbol, symbolArt } from './symbol-art';
export { type VendorArtInput, vendorArt } from './vendor-art';
