import { shownBy } from '#server/testing/push-device.ts'
import { query, untilSent } from './database.ts'
import type { Someone } from './people.ts'

const MINUTE_MS = 60_000
/** Fractions of a minute, which the screen does not offer, so that a chain takes seconds: again, and the circle. */
const STEPS = { again: 0.3, call: null, circle: 0.6, caregivers: [] }
/** At the task's time, again, and one caregiver. */
const SHOWN_FOR_EACH = 3

/** Everybody cares for the next one, and has tasks that are made sure of, one in each of the next minutes. */
export async function makeSure(databaseUrl: string, url: string, people: readonly Someone[], each: number) {
  await query(databaseUrl, 'update person set reminder_chain = $1', [JSON.stringify(STEPS)])
  await query(
    databaseUrl,
    `insert into delegation (caregiver_email, person_email, caregiver, person, requested_by, approved_at)
     select c.email, p.email, c.key, p.key, 'caregiver', now()
     from unnest($1::uuid[]) with ordinality as persons (key, place)
     join person p on p.key = persons.key
     join unnest($1::uuid[]) with ordinality as caregivers (key, place) on caregivers.place = persons.place % $2 + 1
     join person c on c.key = caregivers.key`,
    [people.map(({ key }) => key), people.length],
  )
  const first = Math.ceil((Date.now() + 20_000) / MINUTE_MS) * MINUTE_MS
  for (const [person, { headers }] of people.entries()) {
    for (let count = 0; count < each; count++) {
      const at = new Date(first + count * MINUTE_MS).toISOString()
      const task = { title: `Chain ${person}-${count}.`, time: at.slice(11, 16), makeSure: true }
      const answer = await fetch(`${url}/api/tasks/${at.slice(0, 10)}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(task),
      })
      if (!answer.ok) throw new Error(`No task: ${answer.status} ${await answer.text()}`)
    }
  }
}

/** Waits until every chain has come to its end, and counts what was shown of each: twice here, once at the caregiver's. */
export async function compareChains(databaseUrl: string, people: readonly Someone[], each: number) {
  const due = people.length * each * SHOWN_FOR_EACH
  await untilSent(databaseUrl, 'Chain %', due)
  const shown = people.map(({ browser }) => shownBy(browser).map(({ title, body }) => `${title} ${body}`))
  let lost = 0
  let doubled = 0
  const compare = (place: number, name: string, wanted: number) => {
    const times = shown[place % people.length]!.filter((words) => words.includes(name)).length
    lost += Math.max(0, wanted - times)
    doubled += Math.max(0, times - wanted)
  }
  for (const [person] of people.entries())
    for (let count = 0; count < each; count++) {
      compare(person, `Chain ${person}-${count}.`, 2)
      compare(person + 1, `Chain ${person}-${count}.`, 1)
    }
  return { due, lost, doubled }
}
