import { Download, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { useExportData } from './queries.ts'
import { isSignInOld, needsSignIn, SignInOnceMore, takeWish, type Wish } from './sign-in-once-more.tsx'

/** Downloading the data and deleting the account. In Settings, and in Billing for people without access. */
export function YourDataCard() {
  const exportData = useExportData()
  const [deleting, setDeleting] = useState(false)
  /** what they have to sign in for, and whether they have just done so */
  const [asked, setAsked] = useState<{ wish: Wish; again: boolean }>()
  const download = (again = false) =>
    exportData.mutateAsync().then(
      (data) => save(data, `daily-tasks-${new Date().toISOString().slice(0, 10)}.json`),
      (failure) => {
        if (needsSignIn(failure)) return setAsked({ wish: 'download', again })
        toast({
          title: 'Your data could not be downloaded',
          description: failureSentence(failure),
          variant: 'destructive',
          about: 'download',
        })
      },
    )
  const askToDelete = () => (isSignInOld() ? setAsked({ wish: 'delete', again: false }) : setDeleting(true))
  const goOn = useRef({ download: () => download(true), delete: () => setDeleting(true) })
  useEffect(() => {
    const wish = takeWish()
    if (wish) goOn.current[wish]()
  }, [])
  return (
    <Card title="Your data" description="What you entered is yours. Download a copy, or erase all of it.">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button onPress={() => download()} isPending={exportData.isPending}>
          <Download aria-hidden className="size-5" />
          Download my data
        </Button>
        <Button onPress={askToDelete}>
          <Trash2 aria-hidden className="size-5" />
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog
        isOpen={deleting}
        onOpenChange={setDeleting}
        onNeedsSignIn={() => {
          setDeleting(false)
          setAsked({ wish: 'delete', again: !isSignInOld() })
        }}
      />
      <SignInOnceMore wish={asked?.wish} again={asked?.again ?? false} onClose={() => setAsked(undefined)} />
    </Card>
  )
}

function save(data: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
  toast({
    title: 'Download started',
    description: `Look for ${name} among your downloads.`,
    about: 'download',
  })
}
