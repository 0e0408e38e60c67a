/** Runs the work once and remembers its result; after a failure the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((failure) => {
      done = undefined
      throw failure
    })
    return done
  }
}

/** Never runs the work twice at the same time: calls made meanwhile share the result of the running one. */
export function oneAtATime<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let running: Promise<T> | undefined
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = undefined
    })
    return running
  }
}
