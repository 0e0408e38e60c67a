import type { Config } from '#server/config/config.ts'

/** Stops the embedded database that a killed server left running, unless another server uses it. */
export async function stopLeftDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl) return
  // Loaded only now: the process that supervises stays small.
  const { stopEmbedded } = await import('#server/db/embedded.ts')
  await stopEmbedded(dataDir).catch((error) => console.error(error))
}
