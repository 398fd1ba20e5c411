/** Pixels of the longer side: what link previews show, and more than any card. */
const LONGEST = 1200;
const QUALITY = 0.8;

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Reduces a photo to what a page needs, and removes what a camera has noted in it, such as the place.
 * @returns WebP, or JPEG from browsers that cannot write WebP (Safari)
 * @throws if the browser cannot read it
 */
export async function reducedPicture(file: File): Promise<File> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: it would be black.
  const webp = (await encoded(canvas, 'image/webp'))?.type === 'image/webp';
  if (!webp) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const type = webp ? 'image/webp' : 'image/jpeg';
  const blob = await encoded(canvas, type);
  if (!blob) throw new Error('not encoded');
  return new File([blob], file.name, { type });
}
