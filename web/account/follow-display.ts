import { actingAs } from '#web/lib/acting-as.ts'
import { keepDisplay } from '#web/lib/display.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { profileQuery } from './queries.ts'

/** Marks the changes of the display: until the last one is answered, what the server says may be older. */
export const CHANGES_DISPLAY = ['display']

/** Takes over what the signed-in person has chosen, here or on another device, whenever it is read. Call once. */
export function followDisplay(): void {
  const [path] = profileQuery.queryKey
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === path) takeOverDisplay()
  })
}

export function takeOverDisplay(): void {
  const { display, allowedLevel } = queryClient.getQueryData(profileQuery.queryKey) ?? {}
  // While viewing as someone, the profile is theirs; the page goes on being read by the one who views.
  if (!display || allowedLevel !== undefined || actingAs()) return
  if (queryClient.isMutating({ mutationKey: CHANGES_DISPLAY }) === 0) keepDisplay({ account: display })
}
