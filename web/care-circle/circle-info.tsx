import { CircleDrawing } from '#web/ui/circle-drawing.tsx'

/** Explains the screen to first-time visitors. */
export function CircleInfo() {
  return (
    <section
      aria-labelledby="circle-info"
      className="flex items-center justify-between gap-6 rounded-card border border-accent/25 bg-accent-soft px-5 py-4 sm:px-6"
    >
      <div className="min-w-0">
        <h2 id="circle-info" className="text-lg font-bold">
          What is a Care Circle?
        </h2>
        <p className="mt-1 max-w-prose">
          It connects you with people you trust. A caregiver helps with someone’s day: they see the tasks,
          check them off, and look after reminders and settings.
        </p>
        <p className="mt-2 max-w-prose">
          Nothing is shared until the cared-for person approves, and they can end it at any time. Nobody else
          can approve for them.
        </p>
      </div>
      <div aria-hidden className="mr-6 w-44 shrink-0 max-md:hidden">
        <CircleDrawing />
      </div>
    </section>
  )
}
