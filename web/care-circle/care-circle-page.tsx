import { ActivityLog } from './activity-log.tsx'
import { CircleInfo } from './circle-info.tsx'
import { MyPeopleCards } from './my-people.tsx'
import { PeopleWhoCareForMe } from './people-who-care-for-me.tsx'
import { PeopleYouCareFor } from './people-you-care-for.tsx'

/** The people the signed-in person cares for, their own caregivers, and what these did. */
export function CareCirclePage() {
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">Care Circle</h1>
      <MyPeopleCards />
      <CircleInfo />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PeopleYouCareFor />
        <PeopleWhoCareForMe />
      </div>
      <ActivityLog />
    </div>
  )
}
