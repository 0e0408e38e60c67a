import { randomUUID } from 'node:crypto'
import { PHOTOS_MAX, type Picture, type PictureSize, photosIn } from '#domain/tasks/picture.ts'
import { approvedPeopleOf, isTold } from '../care-circle/circle.ts'
import type { Db } from '../db/sql.ts'
import { badInput, conflict, notFound } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { Needs } from './needs.ts'
import { safePhoto } from './safe-photo.ts'
import { findPhoto, insertPhoto, isShown, unknownPhotos } from './store.ts'

/** Adds a photo for the person whose day it is, and returns its name. */
export async function addPhoto(
  { db, pictures: { outside } }: Needs,
  { subject }: Actor,
  sent: unknown,
): Promise<{ picture: Picture }> {
  if (!Buffer.isBuffer(sent) || sent.length === 0) throw badInput('The body must be a photo.')
  const photo = await safePhoto(sent)
  const id = randomUUID()
  // The row comes first: whatever is in the outside store is known here, and so can be removed.
  const added = await insertPhoto(db, subject.key, id, photo, { inside: !outside })
  if (!added)
    throw conflict(
      `There are ${PHOTOS_MAX.toLocaleString('en-US')} photos, or they fill their room. Remove some from tasks first, or choose a drawing.`,
    )
  await outside?.put(subject.key, id, photo)
  return { picture: `photo:${id}` }
}

/** A photo, if it is the person's own, or shown by a task that the one who asks may see. */
export async function readPhoto(
  ctx: Needs,
  { subject, acting }: Actor,
  id: string,
  size: PictureSize,
): Promise<Buffer> {
  if (acting && !(await isShown(ctx.db, subject.key, id, 'others'))) throw noSuchPhoto()
  return bytesOf(ctx, subject.key, id, size)
}

/**
 * A photo by the address in a notification, as long as a task still shows it to the one who was notified, and their account
 * is neither closed nor turned off.
 */
export async function readSignedPhoto(ctx: Needs, token: string): Promise<Buffer> {
  const now = ctx.clock()
  const named = ctx.pictures.addresses.read(token, now)
  if (!named) throw noSuchPhoto()
  const reader = await ctx.people.ofKey(named.to)
  if (!reader || reader.deletedAt || reader.disabled) throw noSuchPhoto()
  const isOwn = named.to === named.owner
  if (!isOwn) {
    const people = await approvedPeopleOf(ctx.db, named.to)
    // Which notification it was is not known here; whoever was chosen may have been asked about the task.
    const isAllowed = people.some((one) => one.person === named.owner && isTold(one, now, { isStep: true }))
    if (!isAllowed) throw noSuchPhoto()
  }
  if (!(await isShown(ctx.db, named.owner, named.id, isOwn ? 'owner' : 'others'))) throw noSuchPhoto()
  return bytesOf(ctx, named.owner, named.id, named.size)
}

/** Refuses a task that names a photo its owner does not have, or hides from whoever writes it: as one that never was. */
export async function mustHavePhotos(
  db: Db,
  owner: string,
  sent: Parameters<typeof photosIn>[0],
  by: 'owner' | 'others',
): Promise<void> {
  const unknown = await unknownPhotos(db, owner, photosIn(sent), by)
  if (unknown.length > 0) throw noSuchPhoto()
}

async function bytesOf(
  { db, pictures: { outside } }: Needs,
  owner: string,
  id: string,
  size: PictureSize,
): Promise<Buffer> {
  const found = await findPhoto(db, owner, id, size)
  const bytes = found && (found.bytes ?? (await outside?.get(owner, id, size)))
  if (!bytes) throw noSuchPhoto()
  return bytes
}

const noSuchPhoto = () => notFound('This photo')
