import { linkAddress } from '#domain/assistant/links.ts'
import { TODAY_PATH } from '#domain/paths.ts'
import { refreshTasks } from '#web/tasks/queries.ts'

/** The tools the assistant can call in the browser, by name; `navigate` opens an address of the app. */
export function clientTools(navigate: (href: string) => Promise<void>) {
  const open = async ({ id, date }: { id?: string; date?: string }): Promise<string> => {
    const today = id ? `${TODAY_PATH}#${encodeURIComponent(id)}` : TODAY_PATH
    await navigate(linkAddress({ date, itemId: id, path: date ? undefined : today }))
    return 'The person sees it now.'
  }
  return { RefreshDataCaches: refresh, NavigateTo: open }
}

export type ClientTools = ReturnType<typeof clientTools>

async function refresh(): Promise<string> {
  await refreshTasks()
  return 'The lists are fresh.'
}
