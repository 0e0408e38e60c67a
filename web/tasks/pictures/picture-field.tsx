import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Picture } from '#domain/tasks/picture.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TaskPicture } from './task-picture.tsx'

const PicturePicker = lazy(() =>
  import('./picture-picker.tsx').then((part) => ({ default: part.PicturePicker })),
)

type PictureFieldProps = {
  /** 'this task', or the name of a step */
  of: string
  picture: Picture | null | undefined
  /** a small button for a line with others */
  isSmall?: boolean
  onChange: (picture: Picture | null) => void
}

/** Shows the picture of a task or a step, and opens the choice of another. */
export function PictureField({ of, picture, isSmall, onChange }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton label={`Picture: ${of}`} className="size-9" onPress={open}>
          {picture ? (
            <TaskPicture picture={picture} className="size-7!" />
          ) : (
            <ImagePlus aria-hidden className="size-4.5" />
          )}
        </IconButton>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <TaskPicture picture={picture} className="size-16!" />
          <Button onPress={open}>
            <ImagePlus aria-hidden className="size-5" />
            {picture ? 'Change the picture' : 'Add a picture'}
          </Button>
        </div>
      )}
      {isOpen ? (
        <Suspense>
          <PicturePicker
            picture={picture}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
