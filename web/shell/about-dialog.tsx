import { RotateCw } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { longDate } from '#domain/time/words.ts'
import { deviceMoment } from '#web/lib/device-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Logo } from '#web/ui/logo.tsx'

const { date, time } = deviceMoment(__BUILD_DATE__)
const builtAt = `${longDate(date)} at ${format12Hour(time)}`

/** Shows which build this is; pressing it reloads the app to get the newest one. */
export function AboutDialog(state: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog {...state} title={`About ${PRODUCT_NAME}`} size="small">
      <Logo name={PRODUCT_NAME} />
      <p className="mt-3 text-ink-soft">Your day, one task at a time, with the people who help you.</p>
      <p className="mt-3 text-ink-soft">Version {__VERSION__}</p>
      <Button className="mt-3 w-full" onPress={() => location.reload()}>
        <RotateCw aria-hidden className="size-5" />
        Build date: {builtAt}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">Press it to load the latest version of the app.</p>
    </Dialog>
  )
}
