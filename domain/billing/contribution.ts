/** A monthly amount in whole dollars. */
export const MIN_AMOUNT = 1
export const MAX_AMOUNT = 40
export const SUBSCRIBE_SLIDER = { min: 0, max: MAX_AMOUNT, step: 1, default: 0 } as const
export const MANAGE_SLIDER = { min: MIN_AMOUNT, max: MAX_AMOUNT, step: 1, default: 5 } as const

/** How the slider's amount is announced to screen readers. */
export const DOLLARS = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

export function amountLabel(amount: number): string {
  return amount === 0 ? 'Select an amount' : `$${amount}`
}

export function joinLabel(amount: number): string {
  return amount === 0 ? 'Select an amount to join' : `Join Early Access for $${amount}/month`
}
