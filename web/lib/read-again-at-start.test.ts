import { afterEach, expect, test } from 'vitest'
import { noteAsked } from './asked-at.ts'
import { queryClient } from './query-client.ts'
import { readAgainAtStart } from './read-again-at-start.ts'

const DAYS = ['sample days']
const readAgain = () => readAgainAtStart(DAYS, ({ queryKey }) => `/${queryKey[1]}`)
const isInvalidated = (day: string) => queryClient.getQueryState([...DAYS, day])?.isInvalidated

afterEach(() => queryClient.clear())

test('what was asked for long before the first live connection is read again, however late the answer came', () => {
  const now = Date.now()
  noteAsked('/early', now - 4_000)
  noteAsked('/lately', now - 200)
  for (const day of ['early', 'lately', 'seen']) queryClient.setQueryData([...DAYS, day], [])
  queryClient.setQueryData([...DAYS, 'stored'], [], { updatedAt: now - 60_000 })
  readAgain()
  expect(['early', 'lately', 'seen', 'stored'].filter(isInvalidated)).toEqual(['early', 'stored'])
})

test('an answer that is still on its way is read again once it has come', async () => {
  const answer = Promise.withResolvers<string[]>()
  const answers = [answer.promise, Promise.resolve(['Pills', 'Walk'])]
  noteAsked('/slow', Date.now() - 4_000)
  const reading = queryClient.fetchQuery({ queryKey: [...DAYS, 'slow'], queryFn: () => answers.shift()! })
  readAgain()
  answer.resolve(['Pills'])
  expect(await reading).toEqual(['Pills'])
  await expect.poll(() => isInvalidated('slow')).toBe(true)
})

test('what was asked for lately and failed is read again, also when there was an answer before', async () => {
  const fails = () => Promise.reject(new Error('no connection'))
  queryClient.setQueryData([...DAYS, 'seen once'], ['Pills'])
  for (const day of ['never seen', 'seen once']) {
    noteAsked(`/${day}`, Date.now())
    const reading = queryClient.fetchQuery({
      queryKey: [...DAYS, day],
      queryFn: fails,
      retry: false,
      staleTime: 0,
    })
    await expect(reading).rejects.toThrow('no connection')
  }
  readAgain()
  expect(['never seen', 'seen once'].filter(isInvalidated)).toEqual(['never seen', 'seen once'])
})

test('what fails while the live connection is made is read again', async () => {
  const answer = Promise.withResolvers<string[]>()
  noteAsked('/failing', Date.now() - 4_000)
  const reading = queryClient.fetchQuery({
    queryKey: [...DAYS, 'failing'],
    queryFn: () => answer.promise,
    retry: false,
  })
  readAgain()
  answer.reject(new Error('no connection'))
  await expect(reading).rejects.toThrow('no connection')
  await expect.poll(() => isInvalidated('failing')).toBe(true)
})
