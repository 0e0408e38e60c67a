import { shownBy } from '#server/testing/push-device.ts'
import { query, untilSent } from './database.ts'
import type { Someone } from './people.ts'

const ENTRY = { offsetTime: 0, option: { channel: 'push', muted: false } }

/** Gives everybody tasks whose reminders come due over the next `seconds`. */
export async function remind(
  databaseUrl: string,
  url: string,
  people: readonly Someone[],
  each: number,
  seconds: number,
) {
  const date = new Date().toISOString().slice(0, 10)
  for (const [person, { headers }] of people.entries()) {
    for (let count = 0; count < each; count++) {
      const body = JSON.stringify({ title: `Reminder ${person}-${count}`, time: '12:00' })
      const answer = await fetch(`${url}/api/tasks/${date}`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`No task: ${answer.status} ${await answer.text()}`)
    }
  }
  // In one statement, so that none is late however slow the machine is.
  await query(
    databaseUrl,
    `update task_version set on_task_due = jsonb_build_array(jsonb_set($1::jsonb, '{offsetTime}', to_jsonb(round(
       extract(epoch from now() - (starts_on + time '12:00') at time zone 'UTC') + 5 + random() * $2::float8)::int)))
     where title like 'Reminder %'`,
    [JSON.stringify(ENTRY), seconds],
  )
}

/** Waits until nothing is left to send, and counts what the browsers have shown. */
export async function compareReminders(databaseUrl: string, people: readonly Someone[], each: number) {
  const due = people.length * each
  await untilSent(databaseUrl, 'Reminder %', due)
  const shown = people.flatMap(({ browser }, person) =>
    shownBy(browser)
      .map(({ title }) => title)
      .filter((title) => title.includes('Reminder '))
      .map((title) => `${person} ${title}`),
  )
  const distinct = new Set(shown)
  return { due, lost: due - distinct.size, doubled: shown.length - distinct.size }
}
