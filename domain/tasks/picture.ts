/** What shows a task or a step: 'drawing:pills' is one of ours, 'photo:…' one of the person's own, by its id. */
export type Picture = string

/** The sides of a square in a row, and of what a card shows at most, in pixels of the stored picture. */
export const PICTURE_SIZES = { small: 144, large: 800 } as const
export type PictureSize = keyof typeof PICTURE_SIZES

/** Sent photos: the browser makes them smaller before, so that this is only for those that could not. */
export const PHOTO_BYTES_MAX = 12_000_000
export const PHOTO_PIXELS_MAX = 50_000_000
/** Longer than any panorama: a line of one pixel by fifty million takes the decoder a quarter of a minute. */
export const PHOTO_SIDE_MAX = 30_000
/** One in a row costs no more than this. */
export const SMALL_BYTES_MAX = 12_000
/** A person's photos together. */
export const PHOTOS_MAX = 1_000
export const PHOTO_ROOM_MAX = 50_000_000

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export function isPicture(text: string): boolean {
  return drawingOf(text) !== undefined || photoOf(text) !== undefined
}

/** The name of one of our drawings. */
export function drawingOf(picture: Picture | null | undefined): string | undefined {
  return /^drawing:([a-z][a-z-]{1,30})$/.exec(picture ?? '')?.[1]
}

/** The id of a photo. */
export function photoOf(picture: Picture | null | undefined): string | undefined {
  return /^photo:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(picture ?? '')?.[1]
}

/** The ids of all photos that a task shows. */
export function photosIn(shown: {
  picture?: Picture | null
  checklist?: readonly { picture?: Picture | null }[] | null
}): string[] {
  const pictures = [shown.picture, ...(shown.checklist ?? []).map((item) => item.picture)]
  return pictures.flatMap((picture) => photoOf(picture) ?? [])
}
