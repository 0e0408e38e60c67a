import type { PictureSize } from '#domain/tasks/picture.ts'
import type { Config } from '../config/config.ts'
import { serviceFailed } from '../http/errors.ts'
import type { SafePhoto } from './encode-photo.ts'

/** Photos in an S3-compatible store, in place of the database. */
export type OutsideStore = {
  put: (owner: string, id: string, photo: SafePhoto) => Promise<void>
  get: (owner: string, id: string, size: PictureSize) => Promise<Buffer | undefined>
  remove: (owner: string, id: string) => Promise<void>
}

const SECONDS_MAX = 10

/** The store of the settings, if there is one. */
export async function outsideStore({
  pictureStore,
}: Pick<Config, 'pictureStore'>): Promise<OutsideStore | undefined> {
  const { url, accessKey, secretKey, region } = pictureStore
  if (!url) return undefined
  const { S3mini, S3ServiceError } = await import('s3mini')
  const store = new S3mini({
    endpoint: url,
    accessKeyId: accessKey ?? '',
    secretAccessKey: secretKey ?? '',
    region,
    requestAbortTimeout: SECONDS_MAX * 1000,
  })
  const unreachable = (cause: unknown) =>
    Object.assign(serviceFailed(503, 'The photo store cannot be reached.'), { cause })
  // Some stores have nothing to delete when it is done a second time.
  const isGone = (error: unknown): boolean => {
    if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== 'NoSuchBucket')
      return true
    throw error
  }
  const put = async (key: string, bytes: Buffer) => {
    const { ok } = await store.putObject(key, bytes, 'image/webp').catch((error) => {
      throw unreachable(error)
    })
    if (!ok) throw unreachable(undefined)
  }
  return {
    put: async (owner, id, { small, large }) => {
      await put(keyOf(owner, id, 'small'), small)
      await put(keyOf(owner, id, 'large'), large)
    },
    get: async (owner, id, size) => {
      const found = await store.getObjectArrayBuffer(keyOf(owner, id, size)).catch((error) => {
        throw unreachable(error)
      })
      return found ? Buffer.from(found) : undefined
    },
    remove: async (owner, id) => {
      for (const size of ['small', 'large'] as const)
        if (!(await store.deleteObject(keyOf(owner, id, size)).catch(isGone))) throw unreachable(undefined)
    },
  }
}

const keyOf = (owner: string, id: string, size: PictureSize) => `pictures/${owner}/${id}/${size}.webp`
