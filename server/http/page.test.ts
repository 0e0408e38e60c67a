import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageStyle } from './page.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const block = (css: string, selector: string) => css.split(`${selector} {`)[1]!.split('}')[0]!
const tokens = (css: string) =>
  new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name!,
      value!.replace(/\s+/g, ' '),
    ]),
  )

const app = read('../../web/styles/tokens.css')
const page = pageStyle().toString()

test.each([
  [':root', ':root'],
  [':root[data-theme="dark"]', ':root[data-theme="dark"]'],
  [':root[data-theme="dark"]', ':root:not([data-theme])'],
])('the server’s pages use the colours of the app: %s', (inApp, inPage) => {
  const known = tokens(block(app, inApp))
  const used = [...tokens(block(page, inPage))]
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter(([name, value]) => known.get(name) !== value)).toEqual([])
})

test('a warning is not in the colours of success', () => {
  const colours = tokensUsed(block(page, '.notice.warning'))
  expect(colours).toEqual(['--overdue-soft', '--overdue-ink'])
  expect(colours).not.toEqual(tokensUsed(page.match(/\n\.notice \{([^}]*)\}/)![1]!))
})

const tokensUsed = (css: string) =>
  [...css.matchAll(/var\((--(?:done|overdue|danger)[\w-]*)\)/g)].map(([, name]) => name)
