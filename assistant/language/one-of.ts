/** One pattern for what any of these matches, so that each can stand on a line of its own. */
export function oneOf(patterns: readonly RegExp[], flags = ''): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags)
}
