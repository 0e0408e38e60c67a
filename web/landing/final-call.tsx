import { JOIN_ADDRESS, LOGIN_PATH } from '#domain/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function FinalCall() {
  return (
    <section className="mx-auto w-full max-w-6xl px-5 pt-24 sm:px-8 sm:pt-32">
      <div className="relative isolate overflow-hidden rounded-sheet bg-accent-soft px-6 pt-14 pb-36 text-center sm:px-12 sm:pt-20 sm:pb-48">
        <Hills />
        <h2 className="mx-auto max-w-2xl text-3xl font-bold tracking-tight sm:text-4xl">
          Tomorrow can be a calmer day.
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-soft">
          It takes a few minutes to write down what tomorrow needs. Then you can let go of it until it is
          time.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href={JOIN_ADDRESS} className={buttonStyle('primary', 'min-h-13 text-lg sm:px-6')}>
            Join Early Access
          </a>
          <a href={LOGIN_PATH} className={buttonStyle('secondary', 'min-h-13 text-lg sm:px-6')}>
            Sign in
          </a>
        </div>
      </div>
    </section>
  )
}

/** A sun coming up behind hills. */
function Hills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 220"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full sm:h-56"
    >
      <circle cx="600" cy="150" r="92" className="fill-overdue-soft" />
      <circle cx="600" cy="150" r="58" className="fill-sun" />
      <path
        d="M0 150c180-70 330-50 520-6s420 40 680-52v128H0z"
        className="fill-[color-mix(in_oklab,var(--dawn)_32%,var(--paper))]"
      />
      <path
        d="M0 186c220-64 420-40 640-8s380 14 560-50v92H0z"
        className="fill-[color-mix(in_oklab,var(--dusk)_36%,var(--paper))]"
      />
      <path
        d="M0 206c260-30 520-34 760-14s340 4 440-16v44H0z"
        className="fill-[color-mix(in_oklab,var(--night)_44%,var(--paper))]"
      />
    </svg>
  )
}
