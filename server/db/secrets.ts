import type { Db } from './sql.ts'

/** The secrets that the operator's `rotate-keys` drops: the next process that needs one makes a new one. */
export const ROTATED_SECRETS = [
  'identity-signing-key',
  'identity-cookie-key',
  'identity-form-key',
  'identity-known-browser-key',
  'assistant-signing',
  'push-token-key',
  'picture-address-key',
] as const

/**
 * The others. Every device is bound to 'push-key', and waiting letters to 'sealing-key': these are replaced with care. What
 * waits locked on people's devices is opened by what is derived from 'device-key', and by nothing else: it stays. The rest
 * belongs to stand-ins.
 */
type OtherSecret =
  | 'push-key'
  | 'sealing-key'
  | 'device-key'
  | 'stand-in-google'
  | 'test-payments-webhook'
  | 'test-phone-token'

type SecretName = (typeof ROTATED_SECRETS)[number] | OtherSecret

/** A secret of this installation: created once by `make`, then the same in every process. */
export async function installationSecret<T>(
  db: Db,
  name: SecretName,
  make: () => T | Promise<T>,
): Promise<T> {
  const read = async () =>
    (await db.query<{ value: T }>('select value from installation_secret where name = $1', [name])).rows[0]
  const stored = await read()
  if (stored) return stored.value
  await db.query('insert into installation_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ])
  return (await read())!.value
}
