/** 'Due now', '15 minutes before', '2 hours after'. */
export function offsetWords(seconds: number): string {
  if (seconds === 0) return 'Due now'
  const size = Math.abs(seconds)
  const [count, unit] = size % 3600 === 0 ? [size / 3600, 'hour'] : [Math.round(size / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'} ${seconds < 0 ? 'before' : 'after'}`
}
