import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addPhoto } from '#contract/pictures.ts'
import { changeTask, createTask, deleteTask, listTasks } from '#contract/tasks.ts'
import { type PictureSize, photoOf, SMALL_BYTES_MAX } from '#domain/tasks/picture.ts'
import { download } from '../account/download.ts'
import { first, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { ObjectStore } from '../testing/object-store.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { picturesPart } from './account-part.ts'
import { sweepPictures } from './sweep.ts'

const TODAY = '2026-03-09'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

let people = 0
const someone = (on = product) => on.person(`photo${++people}@example.org`)

/** A photo as a phone takes it: noise, turned, with a place in its notes. */
const photo = (width = 1600, height = 1200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'At home, 52.5 N' } })
    .toBuffer()

type Options = { type?: string; onBehalfOf?: string; on?: TestProduct }
async function send(
  as: TestPerson,
  payload: Buffer | string,
  { type = 'image/jpeg', onBehalfOf, on = product }: Options = {},
) {
  const answer = await on.app.inject({
    method: 'POST',
    url: addPhoto.path,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': type,
      ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }),
    },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as { picture: string; error?: string } }
}

async function read(as: TestPerson | undefined, path: string, { onBehalfOf, on = product }: Options = {}) {
  const answer = await on.app.inject({
    url: path,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }),
    },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** Where it is in the outside store. */
const pathIn = ({ key }: TestPerson, picture: string, size: PictureSize = 'large') =>
  `/bucket/pictures/${key}/${photoOf(picture)}/${size}.webp`
const pathOf = (picture: string, size = 'small') => `/api/pictures/${photoOf(picture)}/${size}`

const taskWith = (as: TestPerson, body: object, on = product) =>
  on.call(createTask, { params: { date: TODAY }, body: { title: 'Take pills', ...body } }, { as })

describe('a photo is made safe', () => {
  test('in two sizes that we encoded, without what came with it, and small enough for a row', async () => {
    const lou = await someone()
    const { status, body } = await send(lou, await photo())
    expect(status).toBe(200)
    const [small, large] = [
      await read(lou, pathOf(body.picture)),
      await read(lou, pathOf(body.picture, 'large')),
    ]
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      // A caregiver's browser keeps nothing of somebody else's day.
      'cache-control': 'no-store',
    })
    expect(small.bytes.length).toBeLessThanOrEqual(SMALL_BYTES_MAX)
    const [ofSmall, ofLarge] = [await sharp(small.bytes).metadata(), await sharp(large.bytes).metadata()]
    expect(ofSmall).toMatchObject({ format: 'webp', width: 144, height: 144 })
    expect(ofLarge).toMatchObject({ format: 'webp', width: 800, height: 600 })
    expect(ofLarge.exif).toBeUndefined()
    expect(large.bytes.includes('52.5 N')).toBe(false)
  })

  test('one of 40 megapixels is made small, and one beyond the limit is refused', async () => {
    const lou = await someone()
    const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#b55' } })
      .jpeg()
      .toBuffer()
    expect((await send(lou, large)).status).toBe(200)
    const huge = await sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#b55' } })
      .png()
      .toBuffer()
    expect((await send(lou, huge, { type: 'image/png' })).status).toBe(400)
  })

  test('one that is a line is refused before it is decoded', async () => {
    const lou = await someone()
    for (const [width, height] of [
      [40_000, 1],
      [1, 40_000],
    ] as const) {
      const line = await sharp({ create: { width, height, channels: 3, background: '#b55' } })
        .png()
        .toBuffer()
      expect((await send(lou, line, { type: 'image/png' })).status).toBe(400)
    }
    const panorama = await sharp({ create: { width: 16_000, height: 900, channels: 3, background: '#b55' } })
      .jpeg()
      .toBuffer()
    expect((await send(lou, panorama)).status).toBe(200)
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  /** One pixel, a million by a million on paper. */
  const GIF_BOMB = Buffer.from(
    '47494638396140420f0040420f00800000ffffff00000021f904000000000 02c00000000010001000002024401003b'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  )

  test.each([
    ['an SVG with a script', 'image/png', () => SVG],
    ['a bomb of a GIF', 'image/png', () => GIF_BOMB],
    ['text', 'image/jpeg', () => 'not a photo'],
    ['nothing', 'image/jpeg', () => ''],
    ['half of one', 'image/jpeg', async () => (await photo()).subarray(0, 20_000)],
    [
      'a head that promises a hundred thousand pixels a side',
      'image/png',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex'),
    ],
  ])('%s is refused', async (_, type, bytes) => {
    const { status, body } = await send(await someone(), await bytes(), { type })
    expect(status).toBe(400)
    expect(body.error).toMatch(/photo/)
  })

  test('any other type is refused unread, and so is more than may be sent', async () => {
    const lou = await someone()
    for (const type of [
      'image/svg+xml',
      'image/gif',
      'text/html',
      'application/json',
      'application/octet-stream',
    ])
      expect(await send(lou, SVG, { type }), type).toMatchObject({
        status: 415,
        body: { error: expect.stringContaining('send a JPEG, PNG or WebP') },
      })
    expect(await send(lou, Buffer.alloc(12_000_001))).toMatchObject({
      status: 413,
      body: { error: 'This photo is larger than 12 MB. Please choose a smaller one.' },
    })
    const unknown = { ...lou, token: 'forged' }
    expect((await send(unknown, Buffer.alloc(12_000_001))).status).toBe(401)
  })

  test('of a file that is a photo and a page at once, only the photo is left', async () => {
    const lou = await someone()
    const page = '<html><script>alert(document.domain)</script></html>'
    const { status, body } = await send(lou, Buffer.concat([await photo(300, 300), Buffer.from(page)]))
    expect(status).toBe(200)
    for (const size of ['small', 'large']) {
      const { bytes } = await read(lou, pathOf(body.picture, size))
      expect(bytes.includes('script')).toBe(false)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
    }
  })

  test('a person has room for so many', async () => {
    const lou = await someone()
    await run(
      product.ctx.db,
      sql`insert into picture (owner, id, small, large, bytes)
          select ${lou.key}, gen_random_uuid(), '', '', 1 from generate_series(1, 1000)`,
    )
    expect((await send(lou, await photo(50, 50))).status).toBe(409)
    expect((await send(await someone(), await photo(50, 50))).status).toBe(200)
  })
})

describe('a photo is private like the task that shows it', () => {
  test('a step has one too, it is on the day as a name only, and a list sent without it keeps it', async () => {
    const lou = await someone()
    const { body } = await send(lou, await photo(400, 300))
    const { picture } = body
    const steps = [
      { title: 'Open the box', completed: false, picture },
      { title: 'Drink', completed: false },
    ]
    const { id } = await taskWith(lou, { picture: 'drawing:pills', checklist: steps })
    const day = () => product.call(listTasks, { params: { date: TODAY } }, { as: lou })
    expect(await day()).toMatchObject([
      { picture: 'drawing:pills', checklist: [{ picture }, { title: 'Drink' }] },
    ])
    const change = (patch: object) =>
      product.call(changeTask, { params: { date: TODAY, id }, body: patch }, { as: lou })
    const [open, drink] = (await day())[0]!.checklist!
    await change({ checklist: [{ id: open!.id, title: 'Open it', completed: true }, drink] })
    expect(await day()).toMatchObject([{ checklist: [{ title: 'Open it', picture, completed: true }, {}] }])
    await change({
      checklist: [{ id: open!.id, title: 'Open it', completed: true, picture: null }, drink],
      picture: null,
    })
    const [after] = await day()
    expect(after).not.toHaveProperty('picture')
    expect(after!.checklist![0]).not.toHaveProperty('picture')
  })

  test('nobody else can read it or show it, whatever they name', async () => {
    const [lou, eve] = [await someone(), await someone()]
    const { picture } = (await send(lou, await photo(50, 50))).body
    await taskWith(lou, { picture })
    expect((await read(eve, pathOf(picture))).status).toBe(404)
    expect((await read(undefined, pathOf(picture))).status).toBe(401)
    const named = await product.ask(
      createTask,
      { params: { date: TODAY }, body: { title: 'x', picture } },
      { as: eve },
    )
    expect(named).toMatchObject({
      status: 404,
      body: { error: 'This photo is not there. It may have been removed.' },
    })
    const own = await taskWith(eve, {})
    const step = { checklist: [{ title: 'x', completed: false, picture }] }
    for (const body of [{ picture }, step]) {
      const answer = await product.ask(changeTask, { params: { date: TODAY, id: own.id }, body }, { as: eve })
      expect(answer.status).toBe(404)
    }
    for (const wrong of ['https://example.org/a.png', 'drawing:../x', 'photo:1', '<svg>']) {
      const answer = await product.ask(
        changeTask,
        { params: { date: TODAY, id: own.id }, body: { picture: wrong } },
        { as: eve },
      )
      expect(answer.status).toBe(400)
    }
  })

  test('a caregiver sees those of tasks they may see, adds some if they may help, and none of what is only for the person', async () => {
    const [lou, bea] = [await someone(), await someone()]
    await careFor(product.ctx, bea, lou)
    const onBehalfOf = lou.userId
    const shown = (await send(lou, await photo(50, 50))).body.picture
    const hidden = (await send(lou, await photo(60, 60))).body.picture
    await taskWith(lou, { picture: shown })
    const secret = await taskWith(lou, { picture: hidden, private: true })
    expect((await read(bea, pathOf(shown), { onBehalfOf })).status).toBe(200)
    // Writing its name somewhere shows nothing.
    await taskWith(lou, { checklist: [{ title: `"${hidden}"`, completed: false }] })
    expect((await read(bea, pathOf(hidden), { onBehalfOf })).status).toBe(404)
    expect((await read(lou, pathOf(hidden))).status).toBe(200)
    // Nor does putting it onto another task, whoever knows its name from before it was private.
    const asking = { as: bea, onBehalfOf }
    const used = { params: { date: TODAY }, body: { title: 'Mine', picture: hidden } }
    expect((await product.ask(createTask, used, asking)).status).toBe(404)
    const kept = await product.call(createTask, { ...used, body: { title: 'x', picture: shown } }, asking)
    const changed = { params: { date: TODAY, id: kept.id }, body: { picture: hidden } }
    expect((await product.ask(changeTask, changed, asking)).status).toBe(404)
    const { picture: added } = (await send(bea, await photo(70, 70), { onBehalfOf })).body
    const withAdded = { ...changed, body: { picture: added } }
    expect((await product.ask(changeTask, withAdded, asking)).status).toBe(200)
    // One that a private task shows as well is still theirs to use.
    await taskWith(lou, { picture: shown, private: true })
    expect((await product.ask(changeTask, { ...changed, body: { picture: shown } }, asking)).status).toBe(200)
    await run(product.ctx.db, sql`update delegation set level = 'tick' where caregiver = ${bea.key}`)
    expect((await send(bea, await photo(70, 70), { onBehalfOf })).status).toBe(403)
    await product.call(
      changeTask,
      { params: { date: TODAY, id: secret.id }, body: { private: false } },
      { as: lou },
    )
    expect((await read(bea, pathOf(hidden), { onBehalfOf })).status).toBe(200)
    await run(product.ctx.db, sql`delete from delegation where caregiver = ${bea.key}`)
    expect((await read(bea, pathOf(shown), { onBehalfOf })).status).toBe(403)
  })

  test('the address for a notification is good for a day, for this photo alone, and while a task shows it', async () => {
    const lou = await someone()
    const { picture } = (await send(lou, await photo(50, 50))).body
    const task = await taskWith(lou, { picture })
    const named = { owner: lou.key, to: lou.key, id: photoOf(picture)!, size: 'small' as const }
    const now = new Date()
    const path = product.ctx.pictures.addresses.path(named, now)
    expect((await read(undefined, path)).status).toBe(200)
    const other = path.replace(named.id, '00000000-0000-4000-8000-000000000000')
    const larger = path.replace('small', 'large')
    for (const forged of [other, larger, `${path}x`, path.slice(0, -1), '/api/pictures/signed/x'])
      expect((await read(undefined, forged)).status, forged).toBe(404)
    const old = product.ctx.pictures.addresses.path(named, new Date(now.getTime() - 25 * 60 * 60 * 1000))
    expect((await read(undefined, old)).status).toBe(404)
    await product.call(deleteTask, { params: { date: TODAY, id: task.id } }, { as: lou })
    expect((await read(undefined, path)).status).toBe(404)
  })

  test('the address for a notification shows nothing to an account that is closed or turned off', async () => {
    const [lou, bea] = [await someone(), await someone()]
    await careFor(product.ctx, bea, lou)
    const { picture } = (await send(lou, await photo(50, 50))).body
    await taskWith(lou, { picture })
    const pathFor = (to: string) =>
      product.ctx.pictures.addresses.path(
        { owner: lou.key, to, id: photoOf(picture)!, size: 'small' },
        new Date(),
      )
    for (const { key } of [lou, bea])
      for (const column of ['deleted_at', 'disabled_at']) {
        const set = async (value: string) => {
          await product.ctx.db.query(`update person set ${column} = ${value} where key = $1`, [key])
          product.ctx.people.forget(key)
        }
        await set('now()')
        expect((await read(undefined, pathFor(key))).status).toBe(404)
        await set('null')
        expect((await read(undefined, pathFor(key))).status).toBe(200)
      }
  })
})

describe('a photo goes with its task and its person', () => {
  const long = sql`now() - interval '2 days'`
  const known = async (picture: string, on = product) =>
    Boolean(await first(on.ctx.db, sql`select 1 from picture where id = ${photoOf(picture)}`))

  test('once no version shows it, restorable ones included; one just taken stays', async () => {
    const lou = await someone()
    const [kept, dropped, fresh] = await Promise.all(
      [1, 2, 3].map(async (side) => (await send(lou, await photo(50 + side, 50))).body.picture),
    )
    const { id } = await taskWith(lou, { recurrenceType: 'daily', picture: kept })
    // One day has another picture: the others still show the first.
    await product.call(
      changeTask,
      { params: { date: TODAY, id }, body: { picture: 'drawing:pills', scope: 'day' } },
      { as: lou },
    )
    await product.call(deleteTask, { params: { date: TODAY, id } }, { as: lou })
    await run(product.ctx.db, sql`update picture set created_at = ${long} where id <> ${photoOf(fresh)}`)
    // A step of somebody else's task names none of these.
    const eve = await someone()
    await taskWith(eve, { checklist: [{ title: dropped!, completed: false }] })
    await sweepPictures(product.ctx)
    expect([await known(kept!), await known(dropped!), await known(fresh!)]).toEqual([true, false, true])
    await run(product.ctx.db, sql`delete from task_version where owner = ${lou.key}`)
    await sweepPictures(product.ctx)
    expect(await known(kept!)).toBe(false)
  })

  test('it is in the download', async () => {
    const lou = await someone()
    const { picture } = (await send(lou, await photo(50, 50))).body
    const part = (await picturesPart(product.ctx).read!(product.ctx.db, lou.key)) as {
      picture: string
      base64: string
    }[]
    expect(part.map((one) => one.picture)).toEqual([picture])
    expect((await sharp(Buffer.from(part[0]!.base64, 'base64')).metadata()).format).toBe('webp')
  })

  test('in an S3-compatible store it is written, read, downloaded and removed just so', async () => {
    const store = await ObjectStore.start()
    const on = await TestProduct.start(inject('database'), {
      PICTURE_STORE_URL: store.url,
      PICTURE_STORE_ACCESS_KEY: store.accessKey,
      PICTURE_STORE_SECRET_KEY: store.secretKey,
      PICTURE_STORE_REGION: 'eu-central-1',
    })
    try {
      const lou = await someone(on)
      const { picture } = (await send(lou, await photo(200, 100), { on })).body
      await taskWith(lou, { picture }, on)
      expect([...store.objects.keys()].sort()).toEqual(
        (['large', 'small'] as const).map((size) => pathIn(lou, picture, size)),
      )
      const row = await first(on.ctx.db, sql`select small, large, outside from picture`)
      expect(row).toEqual({ small: null, large: null, outside: true })
      expect(await sharp((await read(lou, pathOf(picture, 'large'), { on })).bytes).metadata()).toMatchObject(
        { width: 200 },
      )
      const downloaded = async () => JSON.parse(await download(on.ctx, lou.key))
      expect((await downloaded()).pictures).toMatchObject([
        { picture, base64: store.objects.get(pathIn(lou, picture))!.bytes.toString('base64') },
      ])

      store.isDown = true
      // All the rest can still be downloaded.
      const { pictures, tasks } = await downloaded()
      expect(pictures).toMatchObject([
        { picture, base64: null, note: expect.stringContaining('again later') },
      ])
      expect(JSON.stringify(tasks)).toContain('Take pills')
      expect((await send(lou, await photo(50, 50), { on })).status).toBe(503)
      expect((await read(lou, pathOf(picture), { on })).status).toBe(503)
      store.isDown = false

      await run(on.ctx.db, sql`delete from person where key = ${lou.key}`)
      await sweepPictures(on.ctx)
      expect(store.objects.size).toBe(0)
      expect(await first(on.ctx.db, sql`select 1 from picture_removal`)).toBeUndefined()

      // One size was removed before, and then the store was gone.
      const half = await someone(on)
      const { picture: cut } = (await send(half, await photo(50, 50), { on })).body
      store.objects.delete(pathIn(half, cut, 'small'))
      await run(on.ctx.db, sql`delete from picture where id = ${photoOf(cut)}`)
      await sweepPictures(on.ctx)
      expect(store.objects.size).toBe(0)
      expect(await first(on.ctx.db, sql`select 1 from picture_removal`)).toBeUndefined()

      // Many that cannot be removed keep nobody else's photos there.
      const [stuck, gone] = [await someone(on), await someone(on)]
      for (const person of [stuck, stuck, stuck, stuck, stuck, stuck, gone]) {
        const sent = (await send(person, await photo(50, 50), { on })).body
        if (person === stuck) store.locked.add(pathIn(person, sent.picture))
        await run(on.ctx.db, sql`delete from picture where id = ${photoOf(sent.picture)}`)
      }
      const left = () => [...store.objects.keys()].filter((path) => path.includes(gone.key)).length
      for (let round = 0; round < 2; round++) await sweepPictures(on.ctx)
      expect(left()).toBe(0)
      store.locked.clear()
      for (let round = 0; round < 2; round++) await sweepPictures(on.ctx)
      expect(store.objects.size).toBe(0)
    } finally {
      await on.stop()
      await store.stop()
    }
  })
})
