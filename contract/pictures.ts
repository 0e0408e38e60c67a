import * as z from 'zod/mini'
import { PICTURE_SIZES, type PictureSize } from '#domain/tasks/picture.ts'
import { endpoint } from './endpoint.ts'

const size = z.enum(Object.keys(PICTURE_SIZES) as [PictureSize, ...PictureSize[]])

/** The body is the picture itself. It is decoded and encoded again; what cannot be decoded is a 400. */
export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/pictures',
  summary:
    'Keep a photo: image/jpeg, image/png or image/webp; answers the name by which a task or a step shows it',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  response: z.object({ picture: z.string() }),
})

export const readPhoto = endpoint({
  method: 'GET',
  path: '/api/pictures/:id/:size',
  summary: 'A photo as image/webp. For a caregiver only if a task that they may see shows it',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  params: z.object({ id: z.guid('must be a UUID'), size }),
  response: z.unknown(),
})

/** Notifications load pictures by themselves, without our identity token. */
export const readSignedPhoto = endpoint({
  method: 'GET',
  path: '/api/pictures/signed/:token',
  summary: 'A photo as image/webp, by an address from a notification that is good for a day',
  access: 'public',
  onBehalf: 'ignored',
  params: z.object({ token: z.string().check(z.maxLength(300)) }),
  response: z.unknown(),
})

export const pictureEndpoints = [addPhoto, readPhoto, readSignedPhoto] as const
