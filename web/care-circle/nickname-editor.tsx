import { Pencil, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NICKNAME_MAX } from '#domain/care-circle/delegation.ts'
import { dropDraft, readDraft } from '#web/lib/drafts.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showCircleFailure } from './queries.ts'

type NicknameEditorProps = {
  address: string
  nickname: string
  save: (nickname: string) => Promise<unknown>
}

/** 'I know them as', edited in place: Enter saves, Escape cancels, and focus returns to the button. */
export function NicknameEditor({ address, nickname, save }: NicknameEditorProps) {
  const draft = draftName(address)
  // What was typed before a reload is there again.
  const [isEditing, setEditing] = useState(() => readDraft(draft) !== null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) {
    const close = () => {
      dropDraft(draft)
      setEditing(false)
    }
    return <NicknameForm address={address} nickname={nickname} save={save} close={close} />
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <span className="text-ink-soft">I know them as</span>
      {nickname ? <bdi className="min-w-0 font-semibold">{nickname}</bdi> : null}
      <Button
        ref={opener}
        variant="quiet"
        className={nickname ? 'px-3!' : '-ml-2 px-2! text-accent-ink!'}
        aria-label={nickname ? `Edit nickname of ${address}` : `Add nickname for ${address}`}
        onPress={() => setEditing(true)}
      >
        {nickname ? (
          <Pencil aria-hidden className="size-4.5" />
        ) : (
          <Plus aria-hidden className="size-[min(1.125rem,6vw)]" />
        )}
        {nickname ? null : 'Add nickname'}
      </Button>
    </div>
  )
}

const NOT_SAVED = 'The nickname is not saved'

const draftName = (address: string) => `nickname:${address}`

type NicknameFormProps = NicknameEditorProps & { close: () => void }

function NicknameForm({ address, nickname, save, close }: NicknameFormProps) {
  const { typed, type } = useDraft(draftName(address), nickname)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isHere = useStillHere()
  const submit = async () => {
    if (isSaving) return
    if (typed.trim() === nickname) return close()
    setSaving(true)
    try {
      await save(typed)
      finish(typed)
    } catch (failure) {
      if (!isHere.current) return showCircleFailure(NOT_SAVED, failure)
      setError(`${NOT_SAVED}. ${failureSentence(failure)}`)
      setSaving(false)
    }
  }
  const finish = useLatest((sent: string) => {
    // What was typed while it was being saved stays.
    if (typed !== sent) return setSaving(false)
    if (isHere.current) close()
    else dropDraft(draftName(address))
  })
  return (
    <form
      className="my-1 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label="I know them as"
        spokenDetail={`nickname of ${address}`}
        value={typed}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        error={error}
        maxLength={NICKNAME_MAX}
        autoComplete="off"
        autoFocus
        className="max-w-sm"
      />
      <div className="flex gap-2">
        <Button type="submit" isPending={isSaving}>
          Save
        </Button>
        <Button variant="quiet" onPress={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
