import type { Appointment, BroughtIn } from '#contract/calendar.ts'
import { whenWords } from './when-words.ts'

/** 'Add 2 tasks', 'Remove 1 task', 'Add 2 tasks, remove 1' */
export function pressWords(
  add: number,
  remove: number,
  wanted: readonly Pick<Appointment, 'state'>[],
): string {
  const verb = wanted.some(({ state }) => state === 'changed') ? 'Add or update' : 'Add'
  if (remove === 0) return `${verb} ${tasksWords(add)}`
  return add === 0 ? `Remove ${tasksWords(remove)}` : `${verb} ${tasksWords(add)}, remove ${remove}`
}

export function knownWords(count: number): string {
  return count === 1
    ? '1 of them is here already. It is not added again.'
    : `${count} of them are here already. They are not added again.`
}

export function offerWords({ tasks, state, reminder, ...when }: Appointment): string {
  const more = tasks > 1 ? `, ${tasks} days` : ''
  const reminds = reminder ? `, ${reminder}` : ''
  return `${whenWords(when)}${more}${reminds}${state === 'changed' ? ' (changed)' : ''}`
}

export function broughtWords({
  added,
  changed,
  removed = 0,
}: Pick<BroughtIn, 'added' | 'changed' | 'removed'>): string {
  const words = [
    ...(added > 0 ? [`${tasksWords(added)} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ]
  return words.length > 0 ? words.join(', ') : 'Nothing had to be added'
}

const tasksWords = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`
