/** A code as a voice reads it: digit by digit, and once more for whoever looked for a pen. */
export function spokenCode(product: string, code: string): string {
  const digits = [...code].join(', ')
  return `Hello, this is ${product}. Your code is: ${digits}. Once more: ${digits}.`
}
