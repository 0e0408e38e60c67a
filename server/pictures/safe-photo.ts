import sharp from 'sharp'
import { PHOTO_PIXELS_MAX, PICTURE_SIZES, SMALL_BYTES_MAX } from '#domain/tasks/picture.ts'
import { badInput, serviceFailed } from '../http/errors.ts'

/** A photo as it is kept: encoded by us, without anything that came with it. */
export type SafePhoto = { small: Buffer; large: Buffer }

// Other decoders (SVG, GIF, TIFF, PDF …) cannot even be asked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// A phone's photo is seldom sent whole, and somebody else's request matters more: one thread, one photo at a time.
sharp.concurrency(1)
sharp.cache(false)
const WAITING_MAX = 6
const SECONDS_MAX = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Decodes a photo and encodes it anew in both sizes; refuses what is none, or is too large. */
export async function safePhoto(sent: Buffer): Promise<SafePhoto> {
  if (waiting >= WAITING_MAX) throw serviceFailed(503, 'There are many photos at once.')
  waiting++
  const mine = last.then(() => encoded(sent))
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting--
  }
}

async function encoded(sent: Buffer): Promise<SafePhoto> {
  const { large: side } = PICTURE_SIZES
  const large = await sharp(sent, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'truncated', pages: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
    .catch(() => {
      throw badInput(
        'This is not a photo that can be read. Please send a JPEG, PNG or WebP of at most 50 megapixels.',
      )
    })
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
