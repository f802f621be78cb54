/** Under this a photo is sent as it is. */
const smallEnoughBytes = 1_000_000;
const quality = 0.85;

/** The photo as a JPEG no larger than `longestEdge`, where that is less to send; else, or where the browser cannot, as it came. */
export async function smallerPhoto(file: File, longestEdge: number): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallEnoughBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!made || made.size >= file.size) return file;
    return new File([made], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
