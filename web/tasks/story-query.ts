import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStory, type ShownStory, takeTask } from '#contract/reminders.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { call } from '#web/lib/call.ts'
import { followLive } from '#web/lib/live-updates.ts'

/** The first part of every query key about what happened to a task. */
const STORIES = ['story'] as const

/** What happened to a task on a day, in words. */
const storyQuery = (date: LocalDate, id: string) =>
  queryOptions({
    queryKey: [...STORIES, date, id],
    queryFn: ({ signal }) => call(readStory, { params: { date, id } }, signal),
    staleTime: 0,
    retry: false,
    // Who has taken it has it for a while: then others can.
    refetchInterval: ({ state: { data } }) =>
      data?.taken ? Math.max(1_000, Date.parse(data.taken.until) - Date.now()) : false,
  })

/** The same, read again when something happens. */
export function useStory({ date, id }: Task): ShownStory | undefined {
  const client = useQueryClient()
  const { data } = useQuery(storyQuery(date, id))
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: storyQuery(date, id).queryKey })
    return followLive({
      notice: (notice) => {
        if ((notice.kind === 'story' || notice.kind === 'tasks') && (!notice.id || notice.id === id)) read()
      },
      caughtUp: read,
    })
  }, [client, date, id])
  return data
}

/** 'I've got it', for a task of the person who is viewed. */
export function useTake(date: LocalDate, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeTask, { params: { date, id } }),
    onSuccess: (story) => client.setQueryData(storyQuery(date, id).queryKey, story),
    onError: () => client.invalidateQueries({ queryKey: storyQuery(date, id).queryKey }),
  })
}
