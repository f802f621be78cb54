/** Uploads: png or jpg, at most so large. Pixels are limited as well: a few kilobytes can unfold to gigabytes. */
export const maxUploadBytes = 5 * 1_048_576;
export const maxUploadPixels = 50_000_000;
export const acceptedUploads = 'image/png,image/jpeg';

/** What is stored is no larger than a screen can show, */
export const longestStoredEdge = 2_200;
/** and what is shown on cards no larger than the largest of them on a sharp screen. */
export const longestCardEdge = 800;
/** Each account's uploads in a day. */
export const maxUploadsPerDay = 50;
