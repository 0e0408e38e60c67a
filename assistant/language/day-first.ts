/** In the Americas and a few other places the month comes first. */
export function isDayFirst(zone: string): boolean {
  return !/^(?:America|US|Pacific\/(?:Honolulu|Guam)|Asia\/Manila|UTC|Etc)/.test(zone)
}
