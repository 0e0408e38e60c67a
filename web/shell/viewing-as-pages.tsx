import { actingLabel } from '#web/lib/acting-as.ts'
import { PathDrawing, RestDrawing } from '#web/ui/drawings.tsx'
import { TodayButton } from './grace-notice.tsx'
import { Notice } from './no-access-pages.tsx'
import { SwitchBackButton } from './viewing-as-banner.tsx'

type Props = { why: 'their-access' | 'not-while-viewing' | 'not-shared'; userId: string; hasToday: boolean }

/** What a caregiver who is viewing as someone sees in place of a screen that is not for them. */
export function ViewingAsPage({ why, userId, hasToday }: Props) {
  if (why === 'their-access') return <TheirAccessPage userId={userId} hasToday={hasToday} />
  return why === 'not-shared' ? <NotSharedPage userId={userId} /> : <NotWhileViewingPage userId={userId} />
}

/** For a caregiver viewing as someone who has no access now, or in the days of grace only to today. */
function TheirAccessPage({ userId, hasToday }: { userId: string; hasToday: boolean }) {
  const label = actingLabel(userId)
  return hasToday ? (
    <Notice
      drawing={<RestDrawing />}
      title={`Only today can be shown for ${label}`}
      action={<TodayButton variant="primary" />}
    >
      Their membership has ended. They can renew it under Billing in their own account.
    </Notice>
  ) : (
    <Notice
      drawing={<RestDrawing />}
      title={`${label} has no access right now`}
      action={<SwitchBackButton variant="primary" />}
    >
      Their membership is not active, so their day cannot be shown. They can renew it under Billing in their
      own account.
    </Notice>
  )
}

function NotWhileViewingPage({ userId }: { userId: string }) {
  return (
    <Notice
      drawing={<PathDrawing />}
      title="Care Circle is only for yourself"
      action={<SwitchBackButton variant="primary" />}
    >
      You are viewing as {actingLabel(userId)}. Switch back to see your own care circle.
    </Notice>
  )
}

/** For a caregiver who may see or mark tasks, on a screen about more than that. */
function NotSharedPage({ userId }: { userId: string }) {
  const label = actingLabel(userId)
  return (
    <Notice
      drawing={<PathDrawing />}
      title={`${label} shares only their day with you`}
      action={<TodayButton variant="primary" />}
    >
      Reminders and payments are theirs alone. You can ask {label} to allow more.
    </Notice>
  )
}
