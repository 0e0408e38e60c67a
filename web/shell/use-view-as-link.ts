import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OutgoingDelegation } from '#contract/care-circle.ts'
import { pushShown } from '#contract/push.ts'
import { shownName } from '#domain/care-circle/delegation.ts'
import { ONESELF, SHOWN_PARAMETER, TODAY_PATH, VIEW_AS_PARAMETER } from '#domain/paths.ts'
import { outgoingQuery } from '#web/care-circle/queries.ts'
import { viewablePeopleOf } from '#web/care-circle/use-viewable-people.ts'
import { viewAs } from '#web/care-circle/view-as.ts'
import { viewablePeople } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { isolated } from '#web/lib/isolated.ts'
import { type ToastWords, toast } from '#web/toasts/toast-store.ts'

/**
 * A caregiver's reminder opens '/dashboard/{date}?viewAs={userId}#{task}': this tab then shows that person's day. The
 * person's own reminders open with 'me': a tab that shows someone else's day switches back. Returns true while switching;
 * no screen is shown then, since the previous day does not have the task. If switching fails, that day stays.
 */
export function useViewAsLink(acting: string | null): boolean {
  const router = useRouter()
  const client = useQueryClient()
  const { href } = useLocation()
  const wanted = new URL(href, location.origin).searchParams.get(VIEW_AS_PARAMETER)?.toLowerCase()
  useEffect(() => {
    if (!wanted) return
    const url = new URL(href, location.origin)
    url.searchParams.delete(VIEW_AS_PARAMETER)
    const receipt = url.searchParams.get(SHOWN_PARAMETER)
    url.searchParams.delete(SHOWN_PARAMETER)
    if (receipt) void call(pushShown, { body: { receipt } }).catch(() => {})
    const page = url.pathname + url.search + url.hash
    let left = false
    const switchAndOpen = async () => {
      if ((acting ?? ONESELF) !== wanted && !(await switchPerson())) {
        if (!left) router.history.replace(TODAY_PATH)
        return
      }
      router.history.replace(page)
    }
    const switchPerson = async () => {
      if (wanted === ONESELF) return viewAs(null)
      if (!navigator.onLine) {
        // Nothing of theirs is stored on this device, and permission cannot be checked.
        toast({
          title: 'Not switched yet',
          description: 'You are offline. Please try again once you are online.',
        })
        return false
      }
      const circle = acting ? [] : await client.fetchQuery(outgoingQuery)
      const people = acting ? viewablePeople() : viewablePeopleOf(circle)
      if (left) return false
      const person = people.find(({ userId }) => userId === wanted)
      if (person) return viewAs(person, people)
      const approved = circle.find(({ userId, approved }) => userId === wanted && approved)
      toast(approved ? notSharing(approved) : NOT_VIEWABLE)
      return false
    }
    switchAndOpen().catch((failure) => {
      console.error(failure)
      if (left) return
      router.history.replace(TODAY_PATH)
      toast({
        title: 'Not switched yet',
        description: failureSentence(failure),
        variant: 'destructive',
        action: { label: 'Try again', onPress: () => router.history.push(href) },
      })
    })
    return () => {
      left = true
    }
  }, [href, wanted, acting, client, router])
  return wanted !== undefined
}

const NOT_VIEWABLE: ToastWords = {
  title: 'You cannot view as this person',
  description: 'They may have removed you from their care circle. Care Circle shows who you can view as.',
  variant: 'destructive',
}

/** They have paused, or let it end: nobody was removed. */
function notSharing({ userId, name, knownToCaregiverAs }: OutgoingDelegation): ToastWords {
  return {
    title: `${isolated(shownName(knownToCaregiverAs, name, userId))} is not sharing their day at the moment`,
    description: 'You can see it again when they turn it on.',
  }
}
