/** A monthly amount in whole dollars. */
export const LEAST_AMOUNT = 1
export const MOST_AMOUNT = 40
export const SUBSCRIBE_SLIDER = { min: 0, max: MOST_AMOUNT, step: 1, default: 0 } as const
export const MANAGE_SLIDER = { min: LEAST_AMOUNT, max: MOST_AMOUNT, step: 1, default: 5 } as const

/** How an amount is read out. */
export const DOLLARS = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

export function amountLabel(amount: number): string {
  return amount === 0 ? 'Select an amount' : `$${amount}`
}

export function joinLabel(amount: number): string {
  return amount === 0 ? 'Select an amount to join' : `Join Early Access for $${amount}/month`
}
