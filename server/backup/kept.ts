/** The name of a scheduled backup. It sorts by time. */
export function fileNameAt(instant: Date): string {
  return `daily-tasks-${instant.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`
}

/** Of the files in a folder, the scheduled backups, oldest first. Others there are left alone. */
export function backupsIn(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort()
}

/** Whether it is time for the next backup. */
export function isDue(backups: readonly string[], everyMs: number, now: Date): boolean {
  const last = lastBackupAt(backups, now)
  return !last || now.getTime() - last.getTime() >= everyMs
}

/** When the newest one was made. A clock that was wrong may have written one from the future, which says nothing. */
export function lastBackupAt(backups: readonly string[], now: Date): Date | undefined {
  const last = backups.filter((name) => name <= fileNameAt(now)).at(-1) ?? ''
  const [, year, month, day, hour, minute, second] = NAME.exec(last) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/**
 * The oldest ones beyond the number to keep, now that `written` was made. Those with a later name are by a clock that was
 * wrong, then or now, and go first: else the new one would, each time.
 */
export function surplus(backups: readonly string[], keep: number, written: string): string[] {
  const oldestFirst = [
    ...backups.filter((name) => name > written),
    ...backups.filter((name) => name <= written),
  ]
  return oldestFirst.slice(0, Math.max(0, backups.length - keep))
}

export function isPartial(name: string): boolean {
  return name.endsWith('.partial') && NAME.test(name.replace(/\.partial$/, ''))
}

const NAME = /^daily-tasks-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
