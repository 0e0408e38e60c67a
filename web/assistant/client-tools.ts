import { linkAddress } from '#domain/assistant/links.ts'
import { router } from '#web/routes.tsx'
import { refreshTasks } from '#web/tasks/queries.ts'

type Place = { id?: string; date?: string }

/** What the assistant can do in the browser itself. */
export const clientTools = {
  RefreshDataCaches: async (): Promise<string> => {
    await refreshTasks()
    return 'The lists are fresh.'
  },
  NavigateTo: async ({ id, date }: Place): Promise<string> => {
    await router.navigate({ href: linkAddress({ date, itemId: id, path: date ? undefined : '/dashboard/' }) })
    return 'The person sees it now.'
  },
}
