import { listed } from '#domain/listed.ts'

const MOST = 3

/** 'Pills', 'Pills and Insulin', 'Pills, Insulin and 3 more'. */
export function shortList(titles: readonly string[]): string {
  if (titles.length <= MOST) return listed(titles)
  const named = titles.slice(0, MOST - 1)
  return listed([...named, `${titles.length - named.length} more`])
}
