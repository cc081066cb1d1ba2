import { imageSize } from 'image-size';

/** File formats, by the names that `image-size` gives them. */
const FORMATS = ['jpg', 'png', 'webp', 'avif'];

/** More pixels than cameras have. A build would need gigabytes for a larger photo. */
const MAX_MEGAPIXELS = 250;

const SAVE_AGAIN = 'Save it again as a JPEG, PNG, WebP, or AVIF file';

/** Phones hold the sensor's picture and note how it was turned (EXIF). From this value on, it lies on its side. */
const FIRST_SIDEWAYS = 5;

/** Returns the size of a photo as it is shown, or what to do instead. */
export function photoSize(bytes: Uint8Array): { width: number; height: number } | string {
  try {
    const { width, height, type = 'unknown', orientation = 1 } = imageSize(bytes);
    if (!FORMATS.includes(type)) {
      return `${SAVE_AGAIN}: whatever its name says, its format is ${type.toUpperCase()}.`;
    }
    if (width * height > MAX_MEGAPIXELS * 1_000_000) {
      const [wide, high] = [width, height].map((pixels) => pixels.toLocaleString('en-US'));
      return `Make it smaller: it has ${wide} × ${high} pixels, and ${MAX_MEGAPIXELS} million are enough for any photo.`;
    }
    return orientation < FIRST_SIDEWAYS ? { width, height } : { width: height, height: width };
  } catch {
    return `${SAVE_AGAIN}: it cannot be read.`;
  }
}
