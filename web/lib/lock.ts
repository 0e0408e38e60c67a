/** What only somebody with its key can read, or change unnoticed. */
export type Locked = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** `key`: 32 bytes as base64 */
export async function lock(value: unknown, key: string): Promise<Locked> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await imported(key), text) }
}

/** undefined when it was locked with another key */
export async function unlock<T>({ iv, data }: Locked, key: string): Promise<T | undefined> {
  const opening = crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await imported(key), data)
  const text = await opening.catch(() => undefined)
  return text && JSON.parse(new TextDecoder().decode(text))
}

function imported(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
