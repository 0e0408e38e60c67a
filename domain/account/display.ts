import { DATE_ORDERS, type DateStyle, HOURS, USUAL_STYLE, WEEK_STARTS } from '../time/date-style.ts'

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const

/** How someone wants to see the app; the same on all their devices, unless one has its own. */
export type Display = DateStyle & { textSize: (typeof TEXT_SIZES)[number]; calmColours: boolean }

export const USUAL_DISPLAY: Display = { ...USUAL_STYLE, textSize: 'normal', calmColours: false }

/** What was chosen, out of what was stored, and the usual for the rest. */
export function displayOf(stored: unknown): Display {
  const { hours, dateOrder, weekStart, textSize, calmColours } = (stored ?? {}) as Record<string, unknown>
  return {
    hours: oneOf(HOURS, hours) ?? USUAL_DISPLAY.hours,
    dateOrder: oneOf(DATE_ORDERS, dateOrder) ?? USUAL_DISPLAY.dateOrder,
    weekStart: oneOf(WEEK_STARTS, weekStart) ?? USUAL_DISPLAY.weekStart,
    textSize: oneOf(TEXT_SIZES, textSize) ?? USUAL_DISPLAY.textSize,
    calmColours: calmColours === true,
  }
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value)
}
