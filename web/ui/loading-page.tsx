import { Spinner } from './spinner.tsx'

/** Shown while a screen's code or data are loading. */
export function LoadingPage({ words = 'Loading...', detail }: { words?: string; detail?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-ink-soft"
    >
      <Spinner className="size-7 text-accent" />
      <p>{words}</p>
      {detail ? <p>{detail}</p> : null}
    </div>
  )
}
