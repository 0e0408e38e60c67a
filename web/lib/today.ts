import { DAY_ROUTE } from '#domain/paths.ts'

/** The route to today. Without the empty date a link would keep the day that is on the screen. */
export const TODAY = { to: DAY_ROUTE, params: { date: '' } } as const
