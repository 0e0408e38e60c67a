import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivityLog } from './activity-log.tsx'
import { CircleInfo } from './circle-info.tsx'
import { MyPeopleCards } from './my-people.tsx'
import { PeopleWhoCareForMe } from './people-who-care-for-me.tsx'
import { PeopleYouCareFor } from './people-you-care-for.tsx'
import { incomingQuery, outgoingQuery } from './queries.ts'
import { asksMe } from './waiting.ts'

/** The people the signed-in person cares for, their own caregivers, and what these did. */
export function CareCirclePage() {
  const { isNew, isAsked } = useFirstLook()
  const lists = [<PeopleYouCareFor key="out" />, <PeopleWhoCareForMe key="in" />]
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">Care Circle</h1>
      {isAsked ? null : <MyPeopleCards />}
      {isNew ? <CircleInfo /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">{isAsked ? lists.reverse() : lists}</div>
      {isAsked ? <MyPeopleCards /> : null}
      {isNew ? null : <CircleInfo />}
      <ActivityLog />
    </div>
  )
}

/**
 * What the page begins with: for a newcomer what a circle is, for someone who was asked the request, else the people.
 * Decided once, so that nothing changes its place while it is being answered.
 */
function useFirstLook(): { isNew: boolean; isAsked: boolean } {
  const { data: incoming } = useQuery(incomingQuery)
  const { data: outgoing } = useQuery(outgoingQuery)
  const [look, setLook] = useState<{ isNew: boolean; isAsked: boolean }>()
  if (!look && incoming && outgoing) {
    setLook({ isNew: incoming.length + outgoing.length === 0, isAsked: incoming.some(asksMe) })
  }
  return look ?? { isNew: false, isAsked: false }
}
