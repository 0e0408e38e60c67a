import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import {
  ToggleButton as AriaToggleButton,
  const CHIP =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong/60 bg-surface px-3.5 py-1.5 font-medium select-none transition-colors duration-150 data-hovered:border-line-strong data-hovered:bg-sunken data-selected:border-accent data-selected:bg-accent-soft data-selected:font-semibold data-selected:text-accent-ink data-disabled:cursor-not-allowed data-disabled:opacity-55'

const PART =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[0.6rem] px-2 font-medium sm:px-3 text-ink-soft select-none transition-colors duration-150 data-hovered:text-ink data-selected:bg-raised data-selected:font-semibold data-selected:text-ink data-selected:shadow-low data-disabled:cursor-not-allowed data-disabled:opacity-55'
