import { useState } from 'react'

/** A person's picture, or their initial when there is none or it does not load. Decorative: the name is beside it. */
export function Avatar({
  name,
  picture,
  className = 'size-9',
}: {
  name: string
  picture?: string | null
  className?: string
}) {
  const [broken, setBroken] = useState<string>()
  const style = `shrink-0 rounded-full ${className}`
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
        className={`${style} object-cover`}
      />
    )
  }
  return (
    <span aria-hidden className={`${style} grid place-items-center bg-accent-soft font-bold text-accent-ink`}>
      {/\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase() ?? '?'}
    </span>
  )
}
