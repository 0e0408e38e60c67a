import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TABLE = readFileSync('docs/accessibility.md', 'utf8')
const ROWS = TABLE.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what'))

test('each of the 21 lines names tests, and they exist', () => {
  const lines = ROWS.filter((row) => !row.startsWith('| ---'))
  expect(lines).toHaveLength(21)
  for (const line of lines) {
    const named = [...line.matchAll(/`([^`]+\.ts)`((?:(?: and)? '[^']+')*)/g)]
    expect(named, line).not.toEqual([])
    for (const [, path = '', names = ''] of named) {
      const files = globSync(path)
      expect(files, path).not.toEqual([])
      const texts = files.map((file) => readFileSync(file, 'utf8')).join('')
      for (const [, name = ''] of names.matchAll(/'([^']+)'/g)) expect(texts, path).toContain(`test('${name}`)
    }
  }
})
