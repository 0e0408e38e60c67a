import { existsSync, globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endDecoder, safePhoto } from './safe-photo.ts'

/** Where the processes that this one has started can be listed. */
const onLinux = test.runIf(existsSync('/proc/self/task'))

const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b55' } })
    .jpeg()
    .toBuffer()

test('while no decoder can be started photos are refused, and later they are read again', async () => {
  const small = await photo(60)
  // Another file's tests may have left one to be used.
  endDecoder()
  const { execPath } = process
  process.execPath = '/nowhere/node'
  try {
    for (let time = 0; time < 8; time++)
      await expect(safePhoto(small)).rejects.toThrow(/^Photos cannot be read at the moment/)
  } finally {
    process.execPath = execPath
  }
  expect((await safePhoto(small)).small.length).toBeGreaterThan(0)
})

onLinux('whoever breaks the decoder has sent no photo; the next one is read', async () => {
  const [small, large] = await Promise.all([photo(60), photo(7_000)])
  await safePhoto(small)
  const broken = safePhoto(large).catch((error: Error) => error.message)
  const after = safePhoto(small)
  const [child] = decoders()
  expect(child).toBeDefined()
  process.kill(child!.pid, 'SIGKILL')
  expect(await broken).toMatch(/^This is not a photo that can be read/)
  const read = await after
  expect((await sharp(read.small).metadata()).format).toBe('webp')
  expect(Buffer.isBuffer(read.large)).toBe(true)
  const [another] = decoders()
  expect(another!.pid).not.toBe(child!.pid)
  expect(another!.env).not.toContain('PATH=')
})

/** The decoders that this process has started, with what they know of its environment. */
function decoders(): { pid: number; env: string }[] {
  return globSync(`/proc/${process.pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('photo-process'))
    .map((pid) => ({ pid: Number(pid), env: readFileSync(`/proc/${pid}/environ`, 'utf8') }))
}
