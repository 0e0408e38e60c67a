export const HOURS = ['12', '24'] as const
export const DATE_ORDERS = ['month-first', 'day-first', 'year-first'] as const
export const WEEK_STARTS = ['sunday', 'monday', 'saturday'] as const

/** How someone reads times and dates: '1:05 PM' or '13:05', 'March 9, 2026' or '9 March 2026'. */
export type DateStyle = {
  hours: (typeof HOURS)[number]
  dateOrder: (typeof DATE_ORDERS)[number]
  weekStart: (typeof WEEK_STARTS)[number]
}

export const USUAL_STYLE: DateStyle = { hours: '12', dateOrder: 'month-first', weekStart: 'sunday' }

let current = USUAL_STYLE
let chosen: DateStyle | undefined
let readersStyle: (() => DateStyle | undefined) | undefined

/** The style in which times and dates are written at this moment. */
export function dateStyle(): DateStyle {
  return chosen ?? readersStyle?.() ?? current
}

/**
 * Asks for the style of whoever is being answered, each time something is written. For a thread that answers several
 * people at once and waits in between, where `inStyle` cannot be used.
 */
export function askForStyle(ofReader: () => DateStyle | undefined): void {
  readersStyle = ofReader
}

/**
 * Writes everything from now on in this style. Only for a page in a browser, which is read by one person; the server
 * writes for many and uses `inStyle`.
 */
export function writeDatesIn(style: DateStyle): void {
  current = style
}

/** What `write` answers, with its times and dates in the style of the one who will read it. */
export function inStyle<T>(style: DateStyle, write: () => T extends Promise<unknown> ? never : T): T {
  const before = chosen
  chosen = style
  try {
    return write()
  } finally {
    chosen = before
  }
}
