import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { outgoingQuery } from '#web/care-circle/queries.ts'
import { viewablePeople } from '#web/lib/acting-as.ts'
import { toast } from './toast-store.ts'
import { viewablePeopleOf } from './use-viewable-people.ts'
import { viewAs } from './view-as.ts'

const PARAMETER = 'viewAs'

/**
 * A reminder about somebody one cares for opens '/dashboard/{date}?viewAs={userId}#{task}': this tab then shows their day.
 * True while that is under way: no screen is shown yet, since one's own day does not know the task.
 */
export function useViewAsLink(acting: string | null): boolean {
  const router = useRouter()
  const client = useQueryClient()
  const { href } = useLocation()
  const wanted = new URL(href, location.origin).searchParams.get(PARAMETER)?.toLowerCase()
  useEffect(() => {
    if (!wanted) return
    const url = new URL(href, location.origin)
    url.searchParams.delete(PARAMETER)
    const page = url.pathname + url.search + url.hash
    let left = false
    const open = async () => {
      if (acting !== wanted) {
        const people = acting ? viewablePeople() : viewablePeopleOf(await client.fetchQuery(outgoingQuery))
        const person = people.find(({ userId }) => userId === wanted)
        if (left) return
        if (!person) throw new Error(`${wanted} is not among the people who can be viewed as`)
        if (!(await viewAs(person, people))) return
      }
      router.history.replace(page)
    }
    open().catch((failure) => {
      console.error(failure)
      if (left) return
      router.history.replace('/dashboard/')
      toast({
        title: 'You cannot view as this person',
        description:
          'They may have removed you from their care circle. Care Circle shows who you can view as.',
        variant: 'destructive',
      })
    })
    return () => {
      left = true
    }
  }, [href, wanted, acting, client, router])
  return wanted !== undefined
}
