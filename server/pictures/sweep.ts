import type { Needs } from './needs.ts'
import type { OutsideStore } from './outside-store.ts'
import { forgetRemoval, ownersOfPhotos, photosToRemove, removeLater, sweepPhotos } from './store.ts'

/** A photo that was taken for a form which is still open stays. */
const UNUSED_MS = 24 * 60 * 60 * 1000
/** More than an account has, so that one that was erased is gone with the next round. */
const REMOVALS = 2_000
/** So many failures in a row are the store's, and it is asked again in the next round. */
const FAILURES_MAX = 5

/**
 * Removes from the outside store what is gone here, accounts included, and then photos that no task shows. What fails
 * for one photo or one person stops nobody else's.
 */
export async function sweepPictures(ctx: Needs): Promise<void> {
  const { db, clock, log, pictures } = ctx
  if (pictures.outside) await removeOutside(ctx, pictures.outside)
  const before = new Date(clock().getTime() - UNUSED_MS)
  for (const owner of await ownersOfPhotos(db, before))
    await sweepPhotos(db, owner, before).catch((err: unknown) =>
      log.error({ err, owner }, 'pictures: the photos of a person could not be swept'),
    )
}

async function removeOutside({ db, log }: Needs, outside: OutsideStore): Promise<void> {
  let failures = 0
  for (const { owner, id } of await photosToRemove(db, REMOVALS)) {
    try {
      await outside.remove(owner, id)
      await forgetRemoval(db, owner, id)
      failures = 0
    } catch (err) {
      log.error({ err, owner, id }, 'pictures: a photo could not be removed from the photo store')
      await removeLater(db, owner, id)
      if (++failures >= FAILURES_MAX) return
    }
  }
}
