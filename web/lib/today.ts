/** The address of today. Without the empty date a link would keep the day that is on the screen. */
export const TODAY = { to: '/dashboard/{-$date}', params: { date: '' } } as const
