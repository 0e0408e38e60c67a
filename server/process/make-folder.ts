import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, unless they are there. Our own, because Node's never comes to an end where a folder
 * exists but nothing can be made in it, as in /proc: it would try again for ever.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (await isFolder(path)) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path).catch(async (failure) => {
      if (!(await isFolder(path))) throw failure
    })
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}
