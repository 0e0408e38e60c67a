import type { AccountPart } from '../people/account-part.ts'
import type { Needs } from './needs.ts'
import { photosOf } from './store.ts'

/** All photos, as they are kept. They go with the person's row; the sweep removes them from an outside store. */
export const picturesPart = ({ pictures: { outside } }: Needs): AccountPart => ({
  name: 'pictures',
  read: async (db, person) => {
    const read = []
    for (const { id, createdAt, bytes } of await photosOf(db, person)) {
      const whole = bytes ?? (await outside?.get(person, id, 'large'))
      read.push({
        picture: `photo:${id}`,
        createdAt,
        type: 'image/webp',
        base64: whole?.toString('base64') ?? null,
      })
    }
    return read
  },
})
