/** 'Pills', 'Pills and Insulin', 'Pills, Insulin and 3 more'. */
export function listed(titles: readonly string[], most = 3): string {
  const shown =
    titles.length > most ? [...titles.slice(0, most - 1), `${titles.length - most + 1} more`] : titles
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
