/** What the voice says: the code digit by digit, and once more for people who had to find a pen. */
export function spokenCode(product: string, code: string): string {
  const digits = [...code].join(', ')
  return `Hello, this is ${product}. Your code is: ${digits}. Once more: ${digits}.`
}
