import { drawingOf, type Picture, photoOf } from '#domain/tasks/picture.ts'
import drawings from './drawings.svg?url'
import { usePhoto } from './photos.ts'

type TaskPictureProps = {
  picture: Picture | null | undefined
  /** 'row': a small square. 'card': as wide as it is, in a height that is known before it is there. */
  look?: 'row' | 'card'
  className?: string
}

/**
 * What shows a task or a step, or nothing. It has its size before it is loaded, so that nothing moves. The title is
 * beside it, so screen readers skip it.
 */
export function TaskPicture({ picture, look = 'row', className = '' }: TaskPictureProps) {
  const drawing = drawingOf(picture)
  const photo = photoOf(picture)
  const address = usePhoto(photo, look === 'row' ? 'small' : 'large')
  if (drawing) {
    return (
      <svg aria-hidden className={`shrink-0 ${look === 'row' ? 'size-9' : 'size-32'} ${className}`}>
        <use href={`${drawings}#${drawing}`} />
      </svg>
    )
  }
  if (!photo) return null
  const place =
    look === 'row'
      ? 'size-9 rounded-sm object-cover'
      : 'h-56 max-w-full self-start rounded-card object-contain'
  return address ? (
    <img alt="" src={address} className={`shrink-0 bg-sunken ${place} ${className}`} />
  ) : (
    <span
      aria-hidden
      className={`block shrink-0 bg-sunken ${place} ${look === 'card' ? 'w-full' : ''} ${className}`}
    />
  )
}
