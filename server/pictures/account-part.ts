import type { AccountPart } from '../people/account-part.ts'
import type { Needs } from './needs.ts'
import { photosOf } from './store.ts'

type KeptPhoto = {
  picture: string
  createdAt: Date
  type: string
  base64: string | null
  /** why it is not here */
  note?: string
}

/** Asked for at a time; and after this long the rest is left out, so that everything else is not waited for. */
const AT_ONCE = 6
const PATIENCE_MS = 60_000

/** All photos, as they are kept. They go with the person's row; the sweep removes them from an outside store. */
export const picturesPart = ({ pictures: { outside } }: Needs): AccountPart => ({
  name: 'pictures',
  read: async (db, person): Promise<KeptPhoto[]> =>
    (await photosOf(db, person)).map(({ id, createdAt, bytes }) => ({
      picture: `photo:${id}`,
      createdAt,
      type: 'image/webp',
      base64: bytes?.toString('base64') ?? null,
    })),
  readOutside: async (person, read): Promise<KeptPhoto[]> => {
    const photos = [...(read as KeptPhoto[])]
    const until = performance.now() + PATIENCE_MS
    const waiting = photos.entries()
    const fetchSome = async () => {
      for (const [index, photo] of waiting) {
        if (photo.base64 !== null) continue
        const isLate = performance.now() > until
        const id = photo.picture.replace('photo:', '')
        const bytes = isLate ? undefined : await outside?.get(person, id, 'large').catch(() => undefined)
        photos[index] = bytes ? { ...photo, base64: bytes.toString('base64') } : { ...photo, note: NOT_READ }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
    return photos
  },
})

const NOT_READ = 'This photo could not be read just now. Please download your data again later.'
