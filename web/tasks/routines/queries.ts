import { queryOptions } from '@tanstack/react-query'
import { deleteRoutine, listRoutines, renameRoutine, saveRoutine } from '#contract/routines.ts'
import { type OwnRoutine, routineOf } from '#domain/tasks/own-routine.ts'
import { photosIn } from '#domain/tasks/picture.ts'
import type { Task } from '#domain/tasks/task.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { newId } from '#web/lib/new-id.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast, withdrawError } from '#web/toasts/toast-store.ts'

/** The tasks that the person saved to begin with again. */
export const routinesQuery = queryOptions({
  queryKey: [listRoutines.path],
  queryFn: ({ signal }) => call(listRoutines, {}, signal),
  staleTime: 60_000,
})

/** The tasks that are being saved: pressed again before the answer has come, it is still one routine. */
const beingSaved = new Set<string>()

export async function saveAsRoutine(task: Task): Promise<void> {
  if (beingSaved.has(task.id)) return
  beingSaved.add(task.id)
  const routine = { id: newId(), ...routineOf(task) }
  await keep(
    () => call(saveRoutine, { body: routine }),
    () =>
      toast({
        title: 'Saved as a routine',
        description: `Begin with it in Add Task, under Start from a routine.${photosIn(task).length > 0 ? ' Photos are not saved with it.' : ''}`,
        action: { label: 'Undo', onPress: () => void dropRoutine(routine, { isUndo: true }) },
      }),
  )
  beingSaved.delete(task.id)
}

/** Whether it worked; if not, that is said. */
export function renameOwn({ id }: OwnRoutine, name: string): Promise<boolean> {
  return keep(() => call(renameRoutine, { params: { id }, body: { name } }))
}

/** Deletes it, with a notice that can undo that; if it undoes something itself, the notice says only so. */
export function dropRoutine(
  routine: Pick<OwnRoutine, 'id' | 'name' | 'task'>,
  { isUndo }: { isUndo: boolean } = { isUndo: false },
): Promise<boolean> {
  return keep(
    () => call(deleteRoutine, { params: { id: routine.id } }),
    () =>
      isUndo
        ? toast({ title: 'Undone' })
        : toast({
            title: 'Routine deleted',
            description: 'Tasks you began with it stay.',
            action: { label: 'Undo', onPress: () => void keep(() => call(saveRoutine, { body: routine })) },
          }),
  )
}

async function keep(change: () => Promise<unknown>, done?: () => void): Promise<boolean> {
  const isKept = await change().then(
    () => true,
    (failure) => {
      toast({
        title: 'Not saved',
        description: failureSentence(failure),
        variant: 'destructive',
        about: ABOUT,
      })
      return false
    },
  )
  if (isKept) {
    withdrawError(ABOUT)
    done?.()
  }
  await queryClient.invalidateQueries({ queryKey: routinesQuery.queryKey })
  return isKept
}

/** What its toasts are about: what worked in the end takes the failure before away. */
const ABOUT = 'routines'
