import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
let figures: string
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { BACKUP_DIR: tmpdir() })
  await product.app.inject('/readyz')
  figures = (await product.app.inject('/metrics')).body
})
afterAll(() => product.stop())

const NOT_FIGURES =
  /^(absent|sum|max|min|by|le|rate|increase|reason|time|histogram_quantile|result|folder|status|retry|refused|too|large)$/

test.each(['ops/prometheus/alerts.yaml', 'ops/grafana/daily-tasks.json'])(
  '%s names only figures that exist',
  (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const expressions = file.endsWith('.json')
      ? [...text.matchAll(/"expr": "(.*)"/g)].map(([, one]) => one!)
      : text
          .split(/- alert:/)
          .slice(1)
          .map((rule) => rule.split('expr:')[1]!.split(/\n\s+for:/)[0]!)
    expect(expressions.length).toBeGreaterThan(8)
    const names = expressions.flatMap((one) => one.replace(/\\?"[^"]*"/g, '').match(/[a-z][a-z0-9_]+/g) ?? [])
    const missing = names.filter((name) => !NOT_FIGURES.test(name) && !figures.includes(`\n${name}`))
    expect(missing).toEqual([])
  },
)
