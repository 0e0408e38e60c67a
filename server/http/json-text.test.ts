import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

const TODAY = '2026-03-09'

let product: TestProduct
let sam: PersonDay
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime(`${TODAY}T12:00:00Z`)
  sam = new PersonDay(product, await product.person('sam@example.org'))
})
afterAll(() => product.stop())

function read(encoding?: string) {
  return product.app.inject({
    url: `/api/tasks/${TODAY}`,
    headers: {
      authorization: `Bearer ${sam.person.token}`,
      ...(encoding && { 'accept-encoding': encoding }),
    },
  })
}

test('a day is the same whichever way it is sent, also after a change, and a short one is sent as it is', async () => {
  expect((await read('br')).headers['content-encoding']).toBeUndefined()
  for (let number = 0; number < 12; number++) {
    const { id } = await sam.add(TODAY, { title: `Änderung ${number} 🙂`, recurrenceType: 'daily' })
    await sam.change(TODAY, id, { status: 'completed' })
    // Twice: once as it was built, then as it is kept.
    for (let time = 0; time < 3; time++) {
      const plain = (await read()).body
      const br = await read('gzip, deflate, br')
      const zipped = await read('gzip;q=1.0, br;q=0')
      expect(JSON.parse(plain)).toHaveLength(number + 1)
      expect(JSON.parse(plain).every(({ status }: { status: string }) => status === 'completed')).toBe(true)
      if (plain.length < 1_400) continue
      expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
    }
  }
  expect((await read('identity')).headers['content-encoding']).toBeUndefined()
})
