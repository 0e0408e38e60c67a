import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { type NewTask, newTask, type TaskPatch, task, taskPatch } from '#contract/task-shapes.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '#domain/tasks/fields.ts'
import { rows } from '../db/sql.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { tasksPart } from './account-part.ts'

/*
 * Every field is handled everywhere. A new one fails here until it is.
 */

const TODAY = '2026-03-09'

/** For each field a value that differs from a new task's. */
const FILLED: { [Name in FieldName]: NonNullable<TaskPatch[Name]> } = {
  title: 'Call Ann',
  description: 'About the "garden"\nand the roof',
  time: '08:30',
  checklist: [{ id: 'a', title: 'Find the number', completed: false }],
  countdownTarget: 90,
  onTaskDue: [{ offsetTime: -300, option: { channel: 'push', muted: false } }],
  recurrenceType: 'daily',
  recurrenceConfig: '[1,3]',
  recurrenceEnd: '2026-04-01',
  makeSure: true,
  picture: 'drawing:pills',
  private: true,
}

/** What else a task needs for a field to mean something. */
const ALONGSIDE: Partial<Record<FieldName, TaskPatch>> = {
  recurrenceConfig: { recurrenceType: 'weekly', recurrenceConfig: '[2]' },
  recurrenceEnd: { recurrenceType: 'daily' },
}

/** Columns of `task_version` that are not fields. */
const OTHER_COLUMNS = [
  'owner',
  'task',
  'starts_on',
  'ends_on',
  'finished_on',
  'created_at',
  'deleted_at',
  'restored_at',
  'body',
  'closing',
  'of_series',
] as const

let product: TestProduct
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime(`${TODAY}T12:00:00Z`)
})
afterAll(() => product.stop())

const newPerson = async () => new PersonDay(product, await product.person(`fields${++people}@example.org`))

test('each field has a column of its type, and each column a field', async () => {
  const found = await rows<{ name: string; type: string }>(
    product.ctx.db,
    sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = 'task_version'`,
  )
  const ofFields = found.filter(({ name }) => !(OTHER_COLUMNS as readonly string[]).includes(name))
  const byName = Object.fromEntries(ofFields.map(({ name, type }) => [name, type]))
  expect(byName).toEqual(
    Object.fromEntries(FIELD_NAMES.map((name) => [FIELDS[name].column, FIELDS[name].type])),
  )
})

test('the contract accepts and returns each field, along with those of the day', () => {
  const sorted = (names: readonly string[]) => [...names].sort()
  expect(sorted(Object.keys(newTask.shape))).toEqual(sorted(['id', ...FIELD_NAMES]))
  expect(sorted(Object.keys(taskPatch.shape))).toEqual(
    sorted([...FIELD_NAMES, 'status', 'seen', 'waited', 'ticks', 'timeTaken', 'date', 'scope']),
  )
  expect(sorted(Object.keys(task.shape))).toEqual(
    sorted([
      ...FIELD_NAMES,
      'userId',
      'id',
      'date',
      'status',
      'rolloverFrom',
      'timeTaken',
      'later',
      'paused',
    ]),
  )
})

describe.each(FIELD_NAMES)('%s', (name) => {
  const field = FIELDS[name]
  const change: TaskPatch = { ...ALONGSIDE[name], [name]: FILLED[name] }

  test('can be cleared with null if it can be empty', () => {
    expect(z.safeParse(taskPatch, { [name]: null }).success).toBe('empty' in field)
  })

  test('is accepted up to its limit, and no further', () => {
    if (!('limit' in field)) return
    const of = (size: number) => ({ [name]: sized(FILLED[name], size) })
    expect(z.safeParse(taskPatch, of(field.limit)).success).toBe(true)
    expect(z.safeParse(taskPatch, of(field.limit + 1)).success).toBe(false)
  })

  test('is stored, shown on its day, downloaded and announced', async () => {
    const sam = await newPerson()
    const { id, ...fresh } = await sam.add(TODAY, { title: 'Anything', ...ALONGSIDE[name] } as NewTask)
    const answer = await sam.change(TODAY, id, change)
    expect(answer[name]).toEqual(FILLED[name])
    expect(await sam.list(TODAY)).toEqual([answer])
    const made = await sam.add('2026-03-11', { title: 'Another', ...change } as NewTask)
    expect(made[name] as unknown).toEqual(returned(name))

    expect((await downloaded(sam, id))[name]).toEqual(field.downloaded ? stored(name) : undefined)
    const [modified] = await fingerprints(id)
    expect(modified !== undefined && modified.before !== modified.after).toBe(field.notifies)

    if (!('empty' in field) || name === 'recurrenceConfig') return
    const emptied = await sam.change(TODAY, id, { [name]: null })
    expect(emptied[name]).toEqual(fresh[name])
    expect(await sam.list(TODAY)).toEqual([emptied])
    expect((await downloaded(sam, id))[name]).toEqual(field.downloaded ? field.empty : undefined)
  })
})

/** A value of the same kind with this length, or this number. */
function sized(value: unknown, size: number): unknown {
  if (typeof value === 'number') return size
  if (typeof value === 'string') return 'x'.repeat(size)
  const [entry] = value as object[]
  return Array.from({ length: size }, (_, index) => ('id' in entry! ? { ...entry, id: `${index}` } : entry))
}

/** The value that a new task made with it returns: items get ids from the server. */
function returned(name: FieldName): unknown {
  return name === 'checklist' ? [expect.objectContaining({ title: 'Find the number' })] : FILLED[name]
}

/** The value as stored: without ticks, which belong to the day. */
function stored(name: FieldName): unknown {
  return name === 'checklist' ? [{ id: 'a', title: 'Find the number' }] : FILLED[name]
}

async function downloaded({ person }: PersonDay, id: string): Promise<Record<string, unknown>> {
  const { versions } = (await tasksPart.read!(product.ctx.db, person.key)) as {
    versions: ({ id: string } & Record<string, unknown>)[]
  }
  return versions.findLast((version) => version.id === id)!
}

/** The fingerprints of the task in its 'modified' events. */
function fingerprints(id: string): Promise<{ before: string; after: string }[]> {
  return rows(
    product.ctx.db,
    sql`select before, after from task_event where task = ${id} and event = 'modified' order by id`,
  )
}
