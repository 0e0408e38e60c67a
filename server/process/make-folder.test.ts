import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made '))
})
afterEach(() => rmSync(root, { recursive: true }))

const code = (path: string) =>
  makeFolder(path).then(
    () => 'made',
    (error) => error.code,
  )

test('a folder is made with those above it, by however many at once', async () => {
  const path = join(root, 'a', 'b', 'c')
  expect(await Promise.all([code(path), code(path), code(join(root, 'a', 'b', 'd'))])).toEqual(
    Array(3).fill('made'),
  )
  expect(statSync(path).isDirectory()).toBe(true)
  expect(await code(path)).toBe('made')
})

test('where it cannot be made, it fails and makes an end', async () => {
  writeFileSync(join(root, 'file'), '')
  symlinkSync(join(root, 'gone'), join(root, 'link'))
  expect(await code(join(root, 'file'))).toBe('EEXIST')
  expect(await code(join(root, 'file', 'below'))).toBe('ENOTDIR')
  expect(await code(join(root, 'link'))).toBe('EEXIST')
  expect(await code(join(root, 'link', 'below'))).toBe('EEXIST')
  expect(existsSync(join(root, 'gone'))).toBe(false)
})

test.runIf(process.platform === 'linux')('a folder in which nobody can make anything', async () => {
  expect(await code('/proc/data/below')).toBe('ENOENT')
})
