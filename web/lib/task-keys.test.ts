import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { FROM_DAYS, refreshAllTasks, TASKS } from './task-keys.ts'

afterEach(() => queryClient.clear())

test('the days and what is told from them are read again, nothing else', async () => {
  const keys = [[...TASKS, '2026-03-09'], [...FROM_DAYS, 'look-back', 4], ['profile']]
  for (const key of keys) queryClient.setQueryData(key, [])
  await refreshAllTasks()
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
