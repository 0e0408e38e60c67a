import { Camera, ImageUp, X } from 'lucide-react'
import { useState } from 'react'
import { DRAWINGS, drawingLabel } from '#domain/tasks/drawings.ts'
import type { Picture } from '#domain/tasks/picture.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { keepPhoto } from './photos.ts'
import { smallPhoto } from './small-photo.ts'
import { TaskPicture } from './task-picture.tsx'

type PicturePickerProps = {
  picture: Picture | null | undefined
  /** whether it could still be taken over */
  onChoose: (picture: Picture | null) => boolean
  onClose: () => void
}

/** A photo from the camera or the device, one of our drawings, or none. */
export function PicturePicker({ picture, onChoose, onClose }: PicturePickerProps) {
  const isOnline = useOnline()
  const { take, isKeeping, failure } = useTakePhoto(onChoose)
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title="Choose a picture">
      <div className="flex flex-wrap gap-3">
        <FileButton accept="image/*" isDisabled={!isOnline} isPending={isKeeping} fromCamera onPick={take}>
          <Camera aria-hidden className="size-5" />
          Take a photo
        </FileButton>
        <FileButton accept="image/*" isDisabled={!isOnline} isPending={isKeeping} onPick={take}>
          <ImageUp aria-hidden className="size-5" />
          Choose a photo
        </FileButton>
        {picture ? (
          <Button onPress={() => onChoose(null)}>
            <X aria-hidden className="size-5" />
            No picture
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {isKeeping
          ? 'Saving the photo…'
          : isOnline
            ? ''
            : 'Photos need a connection. Drawings work without one.'}
      </p>
      {failure ? (
        <Banner tone="danger" role="alert" title={NOT_SAVED}>
          {failureSentence(failure)}
        </Banner>
      ) : null}
      <Drawings picture={picture} onChoose={onChoose} />
    </Dialog>
  )
}

/** Keeps a photo and hands it over. The dialog may be closed by then: a toast says what it cannot. */
function useTakePhoto(onChoose: PicturePickerProps['onChoose']) {
  const [isKeeping, setKeeping] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isHere = useStillHere()
  const take = async (file: File) => {
    setKeeping(true)
    setFailure(undefined)
    try {
      if (!onChoose(await keepPhoto(await smallPhoto(file)))) sayTooLate()
    } catch (problem) {
      setFailure(problem)
      if (!isHere.current) sayNotSaved(problem)
    } finally {
      setKeeping(false)
    }
  }
  return { take, isKeeping, failure }
}

function Drawings({ picture, onChoose }: Pick<PicturePickerProps, 'picture' | 'onChoose'>) {
  return DRAWINGS.map(({ title, names }) => (
    <section key={title} aria-label={title} className="mt-3">
      <h3 className="mb-1.5 text-base">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-1">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={picture === `drawing:${name}`}
              onClick={() => onChoose(`drawing:${name}`)}
              className="grid w-full cursor-pointer justify-items-center gap-1 rounded-control px-1 py-2 text-sm wrap-anywhere hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold"
            >
              <TaskPicture picture={`drawing:${name}`} className="size-11!" />
              {drawingLabel(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const NOT_SAVED = 'The photo was not saved'

/** The picker is closed, so its own place for it is gone. */
function sayNotSaved(problem: unknown): void {
  toast({ title: NOT_SAVED, description: failureSentence(problem), variant: 'destructive', about: 'photo' })
}

function sayTooLate(): void {
  toast({
    title: 'The photo came too late',
    description: 'It was not added. Nothing else was lost.',
    about: 'photo',
  })
}
