import type { Needs } from './needs.ts'
import { forgetRemoval, photosToRemove, sweepPhotos } from './store.ts'

/** A photo that was taken for a form which is still open stays. */
const UNUSED_MS = 24 * 60 * 60 * 1000

/** Removes photos that no task shows, and from the outside store what is gone here, accounts included. */
export async function sweepPictures({ db, clock, pictures: { outside } }: Needs): Promise<void> {
  await sweepPhotos(db, new Date(clock().getTime() - UNUSED_MS))
  if (!outside) return
  for (const { owner, id } of await photosToRemove(db)) {
    await outside.remove(owner, id)
    await forgetRemoval(db, owner, id)
  }
}
