import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { findTasks } from '#contract/find.ts'
import { migrate } from '../db/migrate.ts'
import { releasedMigrations } from '../db/migrations.ts'
import { openPool } from '../db/pool.ts'
import { rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { makeTestDatabase } from '../testing/database.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

const TODAY = '2026-03-09' // a Monday
let product: TestProduct
let sam: PersonDay
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(`${TODAY}T12:00:00Z`)
  sam = new PersonDay(product, await product.person(`sam${++people}@example.org`))
})

const find = (words: string, by: PersonDay = sam, onBehalfOf?: string) =>
  product.call(findTasks, { body: { words } }, { as: by.person, onBehalfOf })
const titles = async (words: string) => (await find(words)).tasks.map(({ title }) => title)

describe('what is found', () => {
  test('a task of any day, with the day and time to open, and whether it is done', async () => {
    const past = await sam.add('2016-05-01', { title: 'Renew the passport', time: '09:30' })
    await sam.change('2016-05-01', past.id, { status: 'completed' })
    const next = await sam.add('2027-01-02', { title: 'Renew passport again' })
    await sam.add(TODAY, { title: 'Something else' })
    expect(await find('passport')).toEqual({
      tasks: [
        {
          id: next.id,
          title: 'Renew passport again',
          date: '2027-01-02',
          recurrenceType: 'none',
          status: 'pending',
        },
        {
          id: past.id,
          title: 'Renew the passport',
          date: '2016-05-01',
          time: '09:30',
          recurrenceType: 'none',
          status: 'completed',
        },
      ],
      close: false,
      more: false,
    })
  })

  test('a recurring task once, with its days and the next of them', async () => {
    const { id } = await sam.add('2026-01-01', {
      title: 'Physiotherapy',
      recurrenceType: 'weekly',
      recurrenceConfig: '[4]',
      time: '10:00',
    })
    await sam.change('2026-02-05', id, { title: 'Physiotherapy at home' })
    await sam.change('2026-04-02', id, { title: 'Physiotherapy, long', scope: 'day' })
    expect((await find('physiotherapy')).tasks).toEqual([
      {
        id,
        title: 'Physiotherapy at home',
        date: '2026-03-12',
        time: '10:00',
        recurrenceType: 'weekly',
        recurrenceConfig: '[4]',
        from: '2026-02-05',
        until: '2026-04-01',
      },
    ])
  })

  test('under a title that it had before, on the last day it had it', async () => {
    const { id } = await sam.add('2026-01-01', { title: 'Red pills', recurrenceType: 'daily' })
    await sam.change('2026-03-01', id, { title: 'Blue capsules' })
    expect((await find('red pills')).tasks).toMatchObject([
      { id, title: 'Red pills', date: '2026-02-28', until: '2026-02-28' },
    ])
    expect((await find('capsules')).tasks).toMatchObject([
      { id, title: 'Blue capsules', date: TODAY, from: '2026-03-01' },
    ])
  })

  test('what was moved, renamed, deleted and restored, as it is now', async () => {
    const { id } = await sam.add(TODAY, { title: 'Call Ann' })
    await sam.change(TODAY, id, { date: '2026-03-20', title: 'Call Berta' })
    expect(await titles('ann')).toEqual([])
    expect((await find('berta')).tasks).toMatchObject([{ id, date: '2026-03-20' }])
    await sam.remove('2026-03-20', id)
    expect(await titles('berta')).toEqual([])
    await sam.restore('2026-03-20', id)
    expect(await titles('berta')).toEqual(['Call Berta'])
  })

  test('words of notes and steps, after those of titles', async () => {
    await sam.add(TODAY, { title: 'Shopping', checklist: [{ title: 'oat milk', completed: false }] })
    await sam.add(TODAY, { title: 'Breakfast', description: 'No milk today' })
    await sam.add('2020-01-01', { title: 'Milk the cow' })
    const [first, ...others] = await titles('milk')
    expect([first, new Set(others)]).toEqual(['Milk the cow', new Set(['Shopping', 'Breakfast'])])
  })

  test('the best first: the words as written, then beginnings of words, then inside of words', async () => {
    for (const title of ['Understand art', 'Cartoon evening', 'Article', 'Art class'])
      await sam.add(TODAY, { title })
    const found = await titles('art')
    expect(new Set(found.slice(0, 2))).toEqual(new Set(['Understand art', 'Art class']))
    expect(found.slice(2)).toEqual(['Article', 'Cartoon evening'])
  })

  test('at most 20, and it says that there are more', async () => {
    for (let n = 0; n < 22; n++) await sam.add(TODAY, { title: `Letter ${n}` })
    const found = await find('letter')
    expect([found.tasks.length, found.more]).toEqual([20, true])
  })

  test('a task with very many versions of the same title hides no other', async () => {
    const { id } = await sam.add('2026-01-01', { title: 'Exercise', recurrenceType: 'daily' })
    for (let day = 10; day < 28; day++)
      await sam.change(`2026-02-${day}`, id, { description: `${day}`, scope: 'day' })
    await sam.add('2020-01-01', { title: 'Exercise book' })
    expect(await titles('exercise')).toEqual(['Exercise', 'Exercise book'])
  })
})

describe('in every alphabet', () => {
  test.each([
    ['Zahnärztin anrufen', 'zahnarztin'],
    ['Zahnarzttermin', 'arzt'],
    ['Straße fegen', 'STRASSE'],
    ['Café au lait', 'CAFE'],
    ['cafe\u0301 decomposed', 'café'],
    ['Łódź tickets', 'lodz'],
    ['Принять таблетки', 'ТАБЛЕТКИ'],
    ['Ёлка', 'елка'],
    ['Φάρμακα το πρωί', 'φαρμακα'],
    ['Ο ΓΙΑΤΡΟΣ', 'γιατρος'],
    ['مُوعِد الطبيب', 'موعد'],
    ['אָב רופא', 'אב'],
    ['東京駅で薬を買う', '薬'],
    ['東京駅で薬を買う', '東京'],
    ['吃药', '药'],
    ['약 먹기', '약'],
    ['ยาตอนเช้า', 'ตอน'],
    ['दवा लेना', 'दवा'],
    ['💊 Morning', '💊'],
    ['İstanbul', 'istanbul'],
    ['ＦＵＬＬ width', 'full'],
  ])('%s is found by %s', async (title, words) => {
    await sam.add(TODAY, { title })
    await sam.add(TODAY, { title: 'Nothing of that' })
    expect(await find(words)).toMatchObject({ tasks: [{ title }], close: false })
  })
})

describe('with typing mistakes', () => {
  test.each([
    ['pasport', 'Renew passport'],
    ['passprot', 'Renew passport'],
    ['pazzport', 'Renew passport'],
    ['dentits', 'Dentist'],
    ['detnist appointmnet', 'Dentist appointment'],
    ['dentist appointment tomorrow', 'Dentist appointment'],
    ['mikl', 'Milk'],
    ['табелтки', 'Принять таблетки'],
    ['φαρμκα', 'Φάρμακα'],
    ['zahnartz', 'Zahnärztin'],
  ])('%s comes close to %s', async (words, title) => {
    await sam.add(TODAY, { title })
    await sam.add(TODAY, { title: 'Water the plants' })
    expect(await find(words)).toMatchObject({ tasks: [{ title }], close: true })
  })

  test('something else is not close', async () => {
    await sam.add(TODAY, { title: 'Dentist' })
    expect(await find('zebra')).toEqual({ tasks: [], close: false, more: false })
    expect(await find('dentist 2027')).toMatchObject({ tasks: [{ title: 'Dentist' }], close: true })
  })
})

describe('who finds what', () => {
  test('nobody finds the tasks of others', async () => {
    const kim = new PersonDay(product, await product.person(`kim${people}@example.org`))
    await kim.add(TODAY, { title: 'Secret garden' })
    expect(await titles('secret garden')).toEqual([])
    expect(await titles('sekret gardn')).toEqual([])
  })

  test('a caregiver finds what they may see, but nothing private, not by mistake either', async () => {
    const cara = new PersonDay(product, await product.person(`cara${people}@example.org`))
    await careFor(product.ctx, cara.person, sam.person)
    await sam.add(TODAY, { title: 'Open present' })
    const { id } = await sam.add(TODAY, { title: 'Hidden present', private: true })
    const seen = async (words: string) =>
      (await find(words, cara, sam.person.userId)).tasks.map(({ title }) => title)
    expect(await titles('present')).toHaveLength(2)
    expect(await seen('present')).toEqual(['Open present'])
    expect(await seen('hidden')).toEqual([])
    expect(await seen('hiddne presnet')).toEqual(['Open present'])
    await sam.change(TODAY, id, { private: false })
    expect(await seen('hidden')).toEqual(['Hidden present'])
    await sam.change(TODAY, id, { private: true })
    expect(await seen('hidden')).toEqual([])

    await run(product.ctx.db, sql`update delegation set level = 'see' where person = ${sam.person.key}`)
    expect(await seen('open')).toEqual(['Open present'])
    await run(product.ctx.db, sql`delete from delegation where person = ${sam.person.key}`)
    const { status } = await product.ask(
      findTasks,
      { body: { words: 'open' } },
      { as: cara.person, onBehalfOf: sam.person.userId },
    )
    expect(status).toBe(403)
  })

  test('nobody finds anything without access, also not in the days of grace', async () => {
    for (const until of ['2026-03-05T12:00:00Z', '2026-01-01T00:00:00Z']) {
      await product.ctx.db.query('update person set subscribed_until = $2 where key = $1', [
        sam.person.key,
        until,
      ])
      product.ctx.people.forget(sam.person.key)
      expect(await sam.ask('POST', '/api/find', { words: 'x' })).toMatchObject({ status: 402 })
    }
  })
})

describe('odd questions', () => {
  test.each([
    [{}, 'words is required.'],
    [{ words: '' }, 'words must have at least one letter or number.'],
    [{ words: '   ' }, 'words must have at least one letter or number.'],
    [{ words: '%' }, 'words must have at least one letter or number.'],
    [{ words: '_' }, 'words must have at least one letter or number.'],
    [{ words: `"'\\` }, 'words must have at least one letter or number.'],
    [{ words: 'a\0b' }, 'words holds characters that cannot be stored.'],
    [{ words: 'x'.repeat(201) }, 'words must be at most 200 characters long.'],
    [{ words: 'word '.repeat(300) }, 'words must be at most 200 characters long'],
    [{ words: 'a '.repeat(13) }, 'words must be at most 12 words.'],
    [{ words: 7 }, 'words must be a string.'],
    [{ words: 'x', all: true }, 'all is not a known field.'],
  ])('%o is refused: %s', async (body, error) => {
    const answer = await sam.ask('POST', '/api/find', body)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(error)])
  })

  test.each([
    '100%',
    'a_b',
    `O'Brien "now"`,
    'C:\\temp',
    'x; drop table person',
    '(a|b)*',
    'ـ',
    '👨‍👩‍👧',
    "'' &|!:*<->",
  ])('%s is taken as it is written', async (words) => {
    await sam.add(TODAY, { title: 'Plain' })
    const title = `Before ${words} after`
    await sam.add(TODAY, { title })
    const answer = await sam.ask('POST', '/api/find', { words })
    if (answer.status === 400) return expect(answer.body.error).toContain('at least one letter')
    expect(answer.status).toBe(200)
    expect(answer.body.tasks.map((task: { title: string }) => task.title)).not.toContain('Plain')
    if (words !== 'ـ') expect(answer.body.tasks[0]).toMatchObject({ title })
  })
})

/** As long as notes can be, of words that are all different. */
const LONG_NOTES = `${Array.from({ length: 490 }, (_, n) => `word${1_000 + n}z`).join(' ')} zebrafinch`
/** What as many letters as are read can have, each with its two neighbours. */
const KEYS_MAX = 2_100

test('of the longest task the beginning is found, and it has no more keys than that needs', async () => {
  const checklist = Array.from({ length: 100 }, (_, n) => ({ title: `${n}y `.repeat(60), completed: false }))
  const { id } = await sam.add(TODAY, { title: 'Long', description: LONG_NOTES, checklist })
  expect(await titles('word1001z')).toEqual(['Long'])
  expect(await titles('wrod1002z')).toEqual(['Long'])
  expect(await titles('zebrafinch')).toEqual([])
  const [kept] = await rows<{ keys: string[] }>(
    product.ctx.db,
    sql`select keys from task_words where task = ${id}`,
  )
  expect(kept!.keys.length).toBeLessThan(KEYS_MAX)
  expect(new Set(kept!.keys).size).toBe(kept!.keys.length)
})

test('what people had before is found after the update', async () => {
  const { url, drop } = await makeTestDatabase(inject('database').url, 'template0')
  const pool = openPool(url, 2)
  try {
    const released = await releasedMigrations()
    const before = released.findIndex(({ name }) => name.endsWith('_task_words.sql'))
    await migrate(pool, released.slice(0, before))
    await run(
      pool,
      sql`with sam as (insert into person (email, timezone) values ('sam@example.org', 'UTC') returning key)
          insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due,
            recurrence, created_at)
          select key, gen_random_uuid(), '2020-01-01', '2020-01-01', title, notes, '[{"id":"a","title":"Step"}]',
            '[]', 'none', now() from sam, (values ('Ärztin', 'Notes'), ('Long', ${LONG_NOTES})) had (title, notes)`,
    )
    await migrate(pool)
    const kept = await rows<{ more: string; keys: string[] }>(
      pool,
      sql`select title, more, keys, keys @> word_keys(owner, words_of('Ärztin')) as keyed from task_words order by title`,
    )
    expect(kept).toMatchObject([
      { title: ' arztin ', more: ' notes step ', keyed: true },
      { title: ' long ', keyed: false },
    ])
    expect([kept[1]!.more.length, kept[1]!.keys.length < KEYS_MAX]).toEqual([2_001, true])
  } finally {
    await pool.end()
    await drop()
  }
})
