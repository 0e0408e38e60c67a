import sharp from 'sharp'
import { PHOTO_PIXELS_MAX, PHOTO_SIDE_MAX, PICTURE_SIZES, SMALL_BYTES_MAX } from '#domain/tasks/picture.ts'

/** A photo as it is kept: encoded by us, without anything that came with it. */
export type SafePhoto = { small: Buffer; large: Buffer }

// Other decoders (SVG, GIF, TIFF, PDF …) cannot even be asked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)
const SECONDS_MAX = 8

/** Decodes a photo and encodes it again in both sizes. Fails if it is not a photo, or too large. */
export async function encodePhoto(sent: Uint8Array): Promise<SafePhoto> {
  const { large: side } = PICTURE_SIZES
  const photo = sharp(sent, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'truncated', pages: 1 })
  const { width, height } = await photo.metadata()
  if (Math.max(width, height) > PHOTO_SIDE_MAX) throw new Error('This photo is too long.')
  const large = await photo
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
  for (const quality of [72, 50, 30, 10]) {
    const small = await smallOf(large, quality)
    if (small.length <= SMALL_BYTES_MAX) return { small, large }
  }
  return { small: await smallOf(large, 1), large }
}

function smallOf(large: Buffer, quality: number): Promise<Buffer> {
  const { small: side } = PICTURE_SIZES
  return sharp(large).resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer()
}
