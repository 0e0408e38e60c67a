import { Camera, ImageUp, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { DRAWINGS, drawingLabel } from '#domain/tasks/drawings.ts'
import type { Picture } from '#domain/tasks/picture.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { keepPhoto } from './photos.ts'
import { smallPhoto } from './small-photo.ts'
import { TaskPicture } from './task-picture.tsx'

type PicturePickerProps = {
  picture: Picture | null | undefined
  onChoose: (picture: Picture | null) => void
  onClose: () => void
}

/** A photo from the camera or the device, one of our drawings, or none. */
export function PicturePicker({ picture, onChoose, onClose }: PicturePickerProps) {
  const isOnline = useOnline()
  const [isKeeping, setKeeping] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const take = async (file: File) => {
    setKeeping(true)
    setFailure(undefined)
    try {
      onChoose(await keepPhoto(await smallPhoto(file)))
    } catch (problem) {
      setFailure(problem)
    } finally {
      setKeeping(false)
    }
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title="Choose a picture">
      <div className="flex flex-wrap gap-3">
        <PhotoInput isDisabled={!isOnline || isKeeping} fromCamera onPick={take}>
          <Camera aria-hidden className="size-5" />
          Take a photo
        </PhotoInput>
        <PhotoInput isDisabled={!isOnline || isKeeping} onPick={take}>
          <ImageUp aria-hidden className="size-5" />
          Choose a photo
        </PhotoInput>
        {picture ? (
          <Button onPress={() => onChoose(null)}>
            <X aria-hidden className="size-5" />
            No picture
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {isKeeping
          ? 'Keeping the photo …'
          : isOnline
            ? ''
            : 'Photos need a connection. Drawings work without.'}
      </p>
      {failure ? (
        <Banner tone="danger" role="alert" title="The photo was not kept">
          {failureSentence(failure)}
        </Banner>
      ) : null}
      {DRAWINGS.map(({ title, names }) => (
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
      ))}
    </Dialog>
  )
}

const FOCUS = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type PhotoInputProps = {
  fromCamera?: boolean
  isDisabled: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A file field that looks like a button. */
function PhotoInput({ fromCamera, isDisabled, onPick, children }: PhotoInputProps) {
  const id = useId()
  return (
    <label htmlFor={id} data-disabled={isDisabled || undefined} className={buttonStyle('secondary', FOCUS)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={fromCamera ? 'environment' : undefined}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      {children}
    </label>
  )
}
