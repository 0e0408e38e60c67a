/** Work that is done once; after a failure the next call tries again. */
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

/** Work that is never under way twice: whoever asks meanwhile gets the answer of the one that runs. */
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
