import { postProfile } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { sendForClosedWindows } from '#web/lib/keep-on-device.ts'
import { canLock, storeDeviceKey } from '#web/lib/locked-changes.ts'
import { signedInPerson } from '#web/lib/session.ts'

/** Keeps the key of whoever has signed in here, and sends what they left locked. */
export function keepDeviceKey(person: string, key: string): void {
  // Somebody else may have signed in meanwhile, in another window.
  if (signedInPerson()?.id !== person) return
  storeDeviceKey(key)
  sendForClosedWindows()
}

/** Whoever got no key when they signed in, because the network was lost then or there were no keys yet, gets it now. */
export async function getMissingDeviceKey(): Promise<void> {
  const person = signedInPerson()?.id
  if (!person || canLock() || !globalThis.isSecureContext) return
  const { deviceKey } = await call(postProfile, { body: {} }, undefined, null)
  keepDeviceKey(person, deviceKey)
}
