import { useState } from 'react'
import { confirmsDeletion, DELETION_DAYS, DELETION_WORD } from '#domain/account/deletion.ts'
import { LOGOUT_PATH } from '#domain/paths.ts'
import { longDate } from '#domain/time/words.ts'
import { deviceMoment } from '#web/lib/device-date.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDeleteAccount } from './queries.ts'
import { needsSignIn } from './sign-in-once-more.tsx'

type DeleteAccountProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onNeedsSignIn: () => void
}

/** Says what is erased and until when it can be restored. A word has to be typed, so that a slip deletes nothing. */
export function DeleteAccountDialog({ isOpen, onOpenChange, onNeedsSignIn }: DeleteAccountProps) {
  const remove = useDeleteAccount()
  if (remove.isSuccess) return <AccountClosed erasedAt={remove.data.erasedAt} />
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Delete my account?"
      size="small"
      closeOnOutsideClick={false}
    >
      {(close) => (
        <Question
          onCancel={close}
          onConfirm={(typed) =>
            remove.mutate(typed, { onError: (failure) => needsSignIn(failure) && onNeedsSignIn() })
          }
          isPending={remove.isPending}
          failure={remove.isError ? failureSentence(remove.error) : undefined}
        />
      )}
    </Dialog>
  )
}

type QuestionProps = {
  onCancel: () => void
  onConfirm: (typed: string) => void
  isPending: boolean
  failure: string | undefined
}

function Question({ onCancel, onConfirm, isPending, failure }: QuestionProps) {
  const [typed, setTyped] = useState('')
  const confirmed = confirmsDeletion(typed)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (confirmed && !isPending) onConfirm(typed)
      }}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>Your tasks, reminders and settings are erased.</li>
        <li>Your membership ends now, and people you sponsor lose their access.</li>
        <li>Your care circle ends, on both sides.</li>
        <li>
          We send you an email. For {DELETION_DAYS} days the link in it brings your tasks and settings back,
          but not your membership or your care circle.
        </li>
      </ul>
      <TextField
        label={`Type “${DELETION_WORD}” to confirm`}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
      {failure ? (
        <Banner tone="danger" role="alert" title="Your account was not deleted">
          {failure}
        </Banner>
      ) : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onPress={onCancel}>Keep my account</Button>
        <Button type="submit" variant="danger" isDisabled={!confirmed} isPending={isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  )
}

function AccountClosed({ erasedAt }: { erasedAt: string }) {
  const day = longDate(deviceMoment(erasedAt).date)
  const leave = () => location.assign(LOGOUT_PATH)
  return (
    <Dialog
      isOpen
      onOpenChange={leave}
      title="Your account is closed"
      size="small"
      closeOnOutsideClick={false}
    >
      <p className="text-ink-soft">
        We sent you an email. Until {day} the link in it brings your tasks and settings back. After that day
        they are gone for good.
      </p>
      <Button variant="primary" className="mt-6 w-full" onPress={leave}>
        Log out
      </Button>
    </Dialog>
  )
}
