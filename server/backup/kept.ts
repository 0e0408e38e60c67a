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
  // A clock that was wrong may have written one from the future, which says nothing.
  const last = lastBackupAt(backups.filter((name) => name <= fileNameAt(now)))
  return !last || now.getTime() - last.getTime() >= everyMs
}

/** When the newest one was made. */
export function lastBackupAt(backups: readonly string[]): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(backups.at(-1) ?? '') ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** The oldest ones beyond the number to keep. */
export function surplus(backups: readonly string[], keep: number): string[] {
  return backups.slice(0, Math.max(0, backups.length - keep))
}

export function isPartial(name: string): boolean {
  return name.endsWith('.partial') && NAME.test(name.replace(/\.partial$/, ''))
}

const NAME = /^daily-tasks-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
