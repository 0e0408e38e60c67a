import * as contract from '#contract/pictures.ts'
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '#domain/tasks/picture.ts'
import { type App, Bytes, handle } from '../http/mount.ts'
import { ownWords } from '../http/own-words.ts'
import type { Needs } from './needs.ts'
import { addPhoto, readPhoto, readSignedPhoto } from './service.ts'

export function pictureRoutes(app: App<Needs>): void {
  const { ctx, identify } = app
  app.fastify.register(async (fastify) => {
    // Someone who may not send photos is refused before one is read.
    fastify.addHook('onRequest', async (request) => {
      await identify(contract.addPhoto, request)
    })
    ownWords(fastify, { tooLarge: TOO_LARGE, wrongType: WRONG_TYPE })
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser(
      [...PHOTO_TYPES],
      { parseAs: 'buffer', bodyLimit: PHOTO_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    handle({ ...app, fastify }, contract.addPhoto, ({ actor, request }) => addPhoto(ctx, actor, request.body))
  })
  handle(
    app,
    contract.readPhoto,
    async ({ actor, params: { id, size } }) =>
      new Bytes('image/webp', await readPhoto(ctx, actor, id.toLowerCase(), size)),
  )
  handle(
    app,
    contract.readSignedPhoto,
    async ({ params: { token } }) => new Bytes('image/webp', await readSignedPhoto(ctx, token)),
  )
}

const TOO_LARGE = `This photo is larger than ${PHOTO_BYTES_MAX / 1_000_000} MB. Please choose a smaller one.`
const WRONG_TYPE = 'This is not a photo that can be read. Please send a JPEG, PNG or WebP.'
