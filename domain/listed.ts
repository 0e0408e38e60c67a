/** Words as a sentence lists them: 'Pills', 'Pills and Insulin', 'Pills, Insulin and Tea'. */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
