import { executablePath, flags } from '../../bench/kit/browser';

/** To draw the pictures of a page is a third of a browser's work. They are left out where nothing is asked about them. */
export const withoutPictures = { executablePath, args: [...flags, '--blink-settings=imagesEnabled=false'] };

/** `test.use(withPictures)` for a file that asks about them. */
export const withPictures = { launchOptions: { executablePath, args: [...flags] } };
