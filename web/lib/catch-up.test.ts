import { afterEach, expect, test, vi } from 'vitest'
import { noteAsked } from './asked-at.ts'
import { catchUpAtStart } from './catch-up.ts'
import { queryClient } from './query-client.ts'

const DAYS = ['sample days']
const catchUp = () => catchUpAtStart(DAYS, ({ queryKey }) => `/${queryKey[1]}`)
const isInvalidated = (day: string) => queryClient.getQueryState([...DAYS, day])?.isInvalidated

afterEach(() => queryClient.clear())

test('what was asked for long before the first live connection is read again, however late the answer came', () => {
  const now = Date.now()
  noteAsked('/early', now - 4_000)
  noteAsked('/lately', now - 200)
  for (const day of ['early', 'lately', 'seen']) queryClient.setQueryData([...DAYS, day], [])
  queryClient.setQueryData([...DAYS, 'stored'], [], { updatedAt: now - 60_000 })
  catchUp()
  expect(['early', 'lately', 'seen', 'stored'].filter(isInvalidated)).toEqual(['early', 'stored'])
})

test('an answer that is still on its way is read again once it has come', async () => {
  const answer = Promise.withResolvers<string[]>()
  const answers = [answer.promise, Promise.resolve(['Pills', 'Walk'])]
  noteAsked('/slow', Date.now() - 4_000)
  const reading = queryClient.fetchQuery({ queryKey: [...DAYS, 'slow'], queryFn: () => answers.shift()! })
  catchUp()
  answer.resolve(['Pills'])
  expect(await reading).toEqual(['Pills'])
  await vi.waitFor(() => expect(isInvalidated('slow')).toBe(true))
})
