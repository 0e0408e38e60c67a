import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readStory, takeTask } from '#contract/reminders.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { call } from '#web/lib/call.ts'

/** The first part of every query key about what happened to a task. */
const STORIES = ['story'] as const

/** What happened to a task on a day, in words. */
export const storyQuery = (date: LocalDate, id: string) =>
  queryOptions({
    queryKey: [...STORIES, date, id],
    queryFn: ({ signal }) => call(readStory, { params: { date, id } }, signal),
    staleTime: 0,
    retry: false,
  })

/** 'I've got it', for a task of the person who is viewed. */
export function useTake(date: LocalDate, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeTask, { params: { date, id } }),
    onSuccess: (story) => client.setQueryData(storyQuery(date, id).queryKey, story),
    onError: () => client.invalidateQueries({ queryKey: storyQuery(date, id).queryKey }),
  })
}
