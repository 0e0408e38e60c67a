import { useEffect, useState } from 'react'
import type { Sent } from '#contract/endpoint.ts'
import { addPhoto, readPhoto } from '#contract/pictures.ts'
import type { Picture, PictureSize } from '#domain/tasks/picture.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { signedInPerson } from '#web/lib/session.ts'
import { inTurn } from './in-turn.ts'

/** The address of a photo in this page, once it is loaded. Needs the person's token, so an image cannot load it itself. */
export function usePhoto(id: string | undefined, size: PictureSize): string | undefined {
  const [loaded, setLoaded] = useState<{ key: string; address: string }>()
  const key = `${actingAs() ?? ''} ${id} ${size}`
  useEffect(() => {
    if (!id) return
    let wanted = true
    photoAddress(key, id, size).then(
      (address) => wanted && setLoaded({ key, address }),
      // It is gone, or there was no connection for some seconds: the place stays empty.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [key, id, size])
  return loaded?.key === key ? loaded.address : undefined
}

/** Sends a photo, and returns the name by which a task or a step shows it. */
export async function keepPhoto(photo: Blob): Promise<Picture> {
  const sent = { body: photo } as unknown as Sent<typeof addPhoto>
  return (await call(addPhoto, sent)).picture
}

const addresses = new Map<string, Promise<string>>()

function photoAddress(key: string, id: string, size: PictureSize): Promise<string> {
  const known = addresses.get(key)
  if (known) return known
  const loading = loadPhoto(id, size).then((photo) => URL.createObjectURL(photo))
  addresses.set(key, loading)
  loading.catch(() => addresses.delete(key))
  return loading
}

const KEPT = 'pictures'
const KEPT_MAX = 400

/** A photo never changes. Once read it is kept on this device, so that it shows offline; never what others' days show. */
async function loadPhoto(id: string, size: PictureSize): Promise<Blob> {
  const person = actingAs() ? undefined : signedInPerson()
  const kept = person && (await globalThis.caches?.open(KEPT).catch(() => undefined))
  const address = `/kept/${encodeURIComponent(person?.id ?? '')}/${id}/${size}`
  const found = await kept?.match(address)
  if (found) return found.blob()
  const photo = (await inTurn(() => call(readPhoto, { params: { id, size } }))) as Blob
  await kept?.put(address, new Response(photo)).catch(() => {})
  if (kept) void forgetOldest(kept)
  return photo
}

async function forgetOldest(kept: Cache): Promise<void> {
  const all = await kept.keys()
  for (const one of all.slice(0, Math.max(0, all.length - KEPT_MAX))) await kept.delete(one)
}
