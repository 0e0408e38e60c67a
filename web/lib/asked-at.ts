const times = new Map<string, number>()

/** What an answer says was true when it was asked for, however late it came. */
export function noteAsked(address: string, at: number): void {
  times.set(address, at)
}

/** When an address was last asked for; undefined if it was not since the page was opened. */
export function askedAt(address: string): number | undefined {
  return times.get(address)
}
