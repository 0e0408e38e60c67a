import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LONGEST_MS = 14 * 24 * 60 * 60 * 1000
const MOST_BYTES = 60_000_000

/**
 * Keeps the assets of a build that is about to be replaced: a page opened before the update may still ask for them. Their
 * names hold a hash of their content, so files of several versions can lie side by side.
 */
export async function keepAssets(assets: string, earlier: string): Promise<void> {
  await mkdir(earlier, { recursive: true })
  // Copied, not moved: the new file's time says since when it is out of use.
  for (const name of await namesIn(assets)) await copyFile(join(assets, name), join(earlier, name))
}

/** Removes what is in use again, too old, or too much: the oldest first. */
export async function forgetAssets(
  assets: string,
  earlier: string,
  { now = Date.now(), mostBytes = MOST_BYTES } = {},
): Promise<void> {
  const current = new Set(await namesIn(assets))
  const kept = await Promise.all(
    (await namesIn(earlier)).map(async (name) => {
      const { mtimeMs, size } = await stat(join(earlier, name))
      return { name, mtimeMs, size }
    }),
  )
  let bytes = 0
  for (const { name, mtimeMs, size } of kept.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    const isWanted = !current.has(name) && now - mtimeMs < LONGEST_MS && bytes + size <= mostBytes
    if (isWanted) bytes += size
    else await rm(join(earlier, name))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
