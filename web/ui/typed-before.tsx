import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

/** In a form that was closed or reloaded before it was saved, and is filled again. */
export function TypedBefore({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner role="status" action={<Button onPress={onStartOver}>Start over</Button>}>
      Here is what you had typed before.
    </Banner>
  )
}
