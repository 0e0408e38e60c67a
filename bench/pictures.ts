import { randomBytes } from 'node:crypto'
import { chromium } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { SMALL_BYTES_MAX } from '#domain/tasks/picture.ts'
import { signIdToken } from '#server/identity/tokens.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type Figure, load, median, type Served, type TestBed } from './harness.ts'
import { newPage } from './visits.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const PICTURES = 1_000
const ROUNDS = 3
const SHARE = 0.9
/** In the answer a picture is its name. The other day has notes of the same length, so that both are as many bytes. */
const AS_LONG = 'x'.repeat('"picture":"photo:00000000-0000-0000-0000-000000000000",'.length)

/** A day of a thousand photos compared with a day of as many tasks and bytes without, what one costs in a row, and how long one takes. */
export async function pictures(bed: TestBed): Promise<Figure[]> {
  const ours = await bed.serve('scripts/start.ts')
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  try {
    const shown = await person(db, ours.url, 'shown@bench.example.org', true)
    const plain = await person(db, ours.url, 'plain@bench.example.org', false)
    const url = `${ours.url}/api/tasks/${TODAY}`
    const pairs: { ours: number; floor: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      pairs.push({ floor: await load(url, { headers: plain }), ours: await load(url, { headers: shown }) })
    const middle = median(pairs.map((pair) => pair.ours / pair.floor))
    const photo = await noise(4000, 3000)
    const started = performance.now()
    const { picture } = (await (
      await fetch(`${ours.url}/api/pictures`, {
        method: 'POST',
        headers: { ...plain, 'content-type': 'image/jpeg' },
        body: new Uint8Array(photo),
      })
    ).json()) as { picture: string }
    const took = performance.now() - started
    const small = await fetch(`${ours.url}/api/pictures/${picture.slice('photo:'.length)}/small`, {
      headers: plain,
    })
    const bytes = (await small.arrayBuffer()).byteLength
    const shift = await layoutShift(ours, shown.authorization.slice('Bearer '.length))
    return [
      {
        what: `GET day of ${PICTURES} tasks, each with a photo`,
        ...pairs.find((pair) => pair.ours / pair.floor === middle)!,
        unit: '1/s',
        budget: `≥ ${SHARE * 100} % of a day of the same bytes without`,
        held: middle >= SHARE,
      },
      {
        what: 'a photo in a row, of a photo that is all noise',
        ours: bytes / 1000,
        unit: 'KB',
        budget: 'at most 12 KB',
        held: bytes <= SMALL_BYTES_MAX,
      },
      {
        what: 'layout shift while the photos of a day’s rows come',
        ours: shift,
        unit: '',
        budget: 'none',
        held: shift === 0,
      },
      { what: 'a photo of 12 megapixels, sent whole, until it is kept', ours: took, unit: 'ms' },
    ]
  } finally {
    await db.end()
    await ours.stop()
  }
}

/** Someone with a thousand tasks today, with or without photos. */
async function person(db: pg.Pool, url: string, email: string, withPhotos: boolean) {
  const { rows } = await db.query<{ key: string }>(
    `insert into person (email, timezone, subscription_status) values ($1, 'UTC', 'grandfathered') returning key`,
    [email],
  )
  const photo = withPhotos ? await noise(144, 144) : undefined
  await db.query(
    `with made as (select gen_random_uuid() as id, n from generate_series(1, $2::int) n),
       kept as (insert into picture (owner, id, small, large, bytes)
         select $1, id, $4::bytea, $4::bytea, 10000 from made where $4::bytea is not null)
     insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due, recurrence, picture, created_at)
     select $1, gen_random_uuid(), $3, $3, 'Task ' || n, $5, '[]', '[]', 'none',
       case when $4::bytea is not null then 'photo:' || id end, now() from made`,
    [rows[0]!.key, PICTURES, TODAY, photo ?? null, withPhotos ? '' : AS_LONG],
  )
  const claims = { sub: email, email, email_verified: true, aud: 'daily-tasks-web' }
  return { authorization: `Bearer ${await signIdToken(db, url, claims, new Date())}` }
}

/** How far rows move, as browsers count it, from the first row with a photo until the photos in sight have come. */
async function layoutShift(ours: Served, token: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const { page, go } = await newPage(browser, ours, token)
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await go()
    await page.locator('#root [data-task]').first().waitFor()
    const before = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
    await page.locator('#root [data-task] img').first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('#root [data-task] img')]
        .filter((photo) => photo.getBoundingClientRect().top < innerHeight)
        .every((photo) => photo.complete && photo.naturalWidth > 0),
    )
    await page.waitForTimeout(1_000)
    return (await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)) - before
  } finally {
    await browser.close()
  }
}

/** Every pixel of its own colour, which no encoder can make small; large ones in squares, so that they can be sent. */
function noise(width: number, height: number): Promise<Buffer> {
  const side = Math.ceil(width / 500)
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const raw = { width: across, height: down, channels: 3 as const }
  return sharp(randomBytes(across * down * 3), { raw })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .jpeg()
    .toBuffer()
}
