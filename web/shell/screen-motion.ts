type Place = { pathname: string }

/**
 * How the screen moves between two places, as view-transition types (their motion is in web/styles/motion.css):
 * a day slides the way one goes, another screen fades in, and a place within the same screen does not move at all.
 */
export function screenMotion(from: Place | undefined, to: Place): string[] | false {
  if (!from || from.pathname === to.pathname) return false
  const [left, entered] = [dayOf(from), dayOf(to)]
  if (left && entered) return [entered > left ? 'day-forward' : 'day-back']
  return ['screen']
}

function dayOf({ pathname }: Place): string | undefined {
  return /^\/dashboard\/(\d{4}-\d{2}-\d{2})$/.exec(pathname)?.[1]
}
