import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A query whose answers come when the test lets them. */
function answers(...list: string[]) {
  const waiting: (() => void)[] = []
  const queryFn = () =>
    new Promise<string>((resolve) => {
      const answer = list.shift()!
      waiting.push(() => resolve(answer))
    })
  return { queryKey: ['sample'], queryFn, comes: () => waiting.shift()!() }
}

const shown = () => queryClient.getQueryData(['sample'])

test('what changes while it is first being read is read once more', async () => {
  const { queryKey, queryFn, comes } = answers('before', 'after')
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  void queryClient.invalidateQueries({ queryKey })
  comes()
  await expect.poll(() => queryClient.isFetching({ queryKey }) && shown()).toBe('before')
  comes()
  await expect.poll(shown).toBe('after')
  expect(queryClient.isFetching()).toBe(0)
  stop()
})

test('what changes while it is fetched ahead is stale when it is shown', async () => {
  const { queryKey, queryFn, comes } = answers('before')
  const fetched = queryClient.prefetchQuery({ queryKey, queryFn })
  void queryClient.invalidateQueries({ queryKey })
  comes()
  await fetched
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('what is called off while it is first being read is not read again: a change is shown instead', async () => {
  const { queryKey, queryFn } = answers('before')
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  const { promise } = queryClient.getQueryCache().find({ queryKey })!
  void queryClient.invalidateQueries({ queryKey })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, 'changed')
  await expect(promise).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve))
  expect([shown(), queryClient.isFetching()]).toEqual(['changed', 0])
  stop()
})

test('what is read again when it changes is read once', async () => {
  const { queryKey, queryFn, comes } = answers('after')
  queryClient.setQueryData(queryKey, 'before')
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  const invalidated = queryClient.invalidateQueries({ queryKey })
  comes()
  await invalidated
  expect([shown(), queryClient.isFetching()]).toEqual(['after', 0])
  stop()
})
