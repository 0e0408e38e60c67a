import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Picture } from '#domain/tasks/picture.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
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

/** For what it was opened, and how often something had been chosen by then. */
type Opened = { of: string; turn: number }

/** Shows the picture of a task or a step, and opens the choice of another. */
export function PictureField({ of, picture, isSmall, onChange }: PictureFieldProps) {
  const [opened, setOpened] = useState<Opened>()
  const choices = useRef(0)
  const isHere = useStillHere()
  const open = () => setOpened({ of, turn: choices.current })
  // A photo may come long after the picker was closed: the form has other values by then, or is gone.
  const choose = useLatest((picked: Picture | null, asked: Opened) => {
    if (!isHere.current || asked.of !== of || asked.turn !== choices.current) return false
    choices.current++
    onChange(picked)
    setOpened(undefined)
    return true
  })
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
      {opened ? (
        <Suspense>
          <PicturePicker
            picture={picture}
            onClose={() => setOpened(undefined)}
            onChoose={(chosen) => choose(chosen, opened)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
