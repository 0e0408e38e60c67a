import { createECDH } from 'node:crypto'
import sql from 'sql-template-tag'
import { makeInvitation } from '#contract/invitations.ts'
import { setPause } from '#contract/pauses.ts'
import { addPhoto } from '#contract/pictures.ts'
import { subscribe } from '#contract/push.ts'
import { saveRoutine } from '#contract/routines.ts'
import { createScheme } from '#contract/schemes.ts'
import { createTask } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { rows } from '../../db/sql.ts'
import type { TestPerson, TestProduct } from '../product.ts'
import { push } from '../reminders.ts'
import type { Known } from './sample.ts'

/** Many of each: attackers delete some with every few requests, and what is behind a door is only reached with one. */
const MANY = 40

/** Everything that someone has, by the address or the field that it is asked for with. */
export async function belongings(product: TestProduct, member: TestPerson, today: string): Promise<Known> {
  const as = { as: member }
  const many = <T>(make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: MANY }, (_, index) => make(index)))
  const tasks = await many((index) =>
    product.call(
      createTask,
      {
        params: { date: today },
        body: {
          title: `Tea ${index}`,
          time: '23:58',
          ...(index % 3 > 0 && { recurrenceType: 'daily' as const }),
          ...(index % 4 === 0 && { makeSure: true }),
          checklist: [{ title: 'Cup', completed: false }],
        },
      },
      as,
    ),
  )
  const schemes = await many(() =>
    product.call(
      createScheme,
      { body: { name: 'Loud', assignmentCriteria: 'tea', onTaskDue: [push()] } },
      as,
    ),
  )
  const routines = await many((index) =>
    product.call(
      saveRoutine,
      { body: { name: `Mine ${index}`, task: { title: 'Tea', recurrenceType: 'none' } } },
      as,
    ),
  )
  const pauses = await many((index) => {
    const body = { from: addDays(today, 5 + 2 * index), until: addDays(today, 5 + 2 * index), knowing: true }
    return product.call(setPause, { body }, as)
  })
  const codes = await many(() => product.call(makeInvitation, { body: { makerIs: 'caregiver' } }, as))
  const photo = await product.app.inject({
    method: addPhoto.method,
    url: addPhoto.path,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'image/png' },
    payload: PIXEL,
  })
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-the-member'
  const device = (await product.call(subscribe, { body: { endpoint, keys } }, as)).id
  const entries = await rows<{ id: number }>(
    product.ctx.db,
    sql`select id from activity where subject = ${member.key} order by id limit 20`,
  )
  const picture = photo.json<{ picture: string }>().picture
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const action = ({ id }: { id: string }) =>
    product.ctx.push.tokens.action(
      { owner: member.key, task: id, date: today, delivery: 1, device },
      Date.now(),
    )
  return {
    'tasks/:id': ids(tasks),
    'notificationschemes/:id': ids(schemes),
    'routines/:id': ids(routines),
    'pauses/:id': ids(pauses),
    'pictures/:id': [picture.replace('photo:', '')],
    task: ids(tasks),
    except: ids(tasks),
    picture: [picture, 'drawing:pills', null],
    code: codes.map(({ link }) => link.split(/[#/]/).at(-1)!),
    through: entries.map(({ id }) => String(id)),
    token: tasks.slice(0, 30).map(action),
    p256dh: [keys.p256dh],
    auth: [keys.auth],
    from: [today, addDays(today, 1), '22:00'],
    until: [today, addDays(today, 2), null, '07:00'],
    to: ['07:00'],
    size: ['small', 'large'],
    author: [member.userId],
    askedAt: [new Date().toISOString()],
    text: [CALENDAR, 'Slept badly', 'tea'],
    keys: [['ab']],
    minutes: [10, 60],
    waited: [0, 30],
  }
}

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//x//y//EN',
  'BEGIN:VEVENT',
  'UID:one@example.org',
  'DTSTART;TZID=Europe/Berlin:20991124T090000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY;COUNT=5',
  'EXDATE;TZID=Europe/Berlin:20991201T090000',
  'SUMMARY:Dentist',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')
