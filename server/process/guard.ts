/**
 * Wraps a listener that nothing around it catches: of sockets, streams, timers, child processes, threads, database
 * connections. What it throws or rejects with is logged, `costs` ends what it belonged to (one connection, say), and
 * the process goes on. A test keeps every listener of the server in this.
 */
export function guarded<Args extends unknown[]>(
  what: string,
  listener: (...args: Args) => unknown,
  costs?: (...args: Args) => void,
): (...args: Args) => void {
  const failed = (error: unknown, args: Args) => {
    log(error, what)
    try {
      costs?.(...args)
    } catch (another) {
      log(another, what)
    }
  }
  return (...args) => {
    try {
      const result = listener(...args)
      if (result instanceof Promise) result.catch((error) => failed(error, args))
    } catch (error) {
      failed(error, args)
    }
  }
}

/** For an 'error' event that someone else handles: without a listener it would end the process. */
export function handledElsewhere(): void {}

/** Where failures are logged. Until it is set, and in threads, they are printed. */
export function reportFailuresTo(log: { error: (facts: object, message: string) => void }): void {
  report = (err, what) => log.error({ err }, `a listener failed: ${what}`)
}

/** Even what was thrown may be made to throw when it is read. */
function log(error: unknown, what: string): void {
  try {
    report(error, what)
  } catch {
    console.error(`A listener failed: ${what}.`)
  }
}

let report = (error: unknown, what: string): void => console.error(`A listener failed: ${what}.`, error)
