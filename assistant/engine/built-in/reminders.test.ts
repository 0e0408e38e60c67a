import { expect, test } from 'vitest'
import { talkAt } from '../../testing/talk.ts'
import type { NewTask } from '../../tools/day-book.ts'

async function said(words: string) {
  const { book, say } = talkAt('09:30')
  const added: (NewTask & { date: string })[] = []
  const add = book.add.bind(book)
  book.add = (date, task) => {
    added.push({ ...task, date })
    return add(date, task)
  }
  return { reply: await say(words), added }
}

const DENTIST = { title: 'Dentist', date: '2026-03-13', time: '15:00' }

test.each([
  ['add dentist on Friday at 3pm and remind me an hour before', [-3600]],
  ['add dentist fri 3pm, tell me an hour before', [-3600]],
  ['dentist on Friday at 3 pm, remind me half an hour before and 10 minutes before', [-1800, -600]],
  ['put dentist in for Friday at 3pm. remind me 15 minutes before please', [-900]],
  ['add dentist on Friday at 3pm remind me a day before', [-86_400]],
])('%s', async (words, reminders) => {
  const { reply, added } = await said(words)
  expect(added).toEqual([expect.objectContaining({ ...DENTIST, reminders })])
  expect(reply).toMatch(/There (?:is a|are) reminders? /)
})

test('without a time, and earlier than a day before, it says so', async () => {
  expect((await said('add dentist on Friday, remind me an hour before')).reply).toContain('Give it a time')
  const far = await said('add dentist on Friday at 3pm, remind me two days before')
  expect(far.added).toMatchObject([DENTIST])
  expect(far.reply).toContain('A reminder is at most a day before.')
})

test('a reminder about something that is there adds nothing', async () => {
  expect((await said('remind me an hour before the dentist')).added).toEqual([])
})
